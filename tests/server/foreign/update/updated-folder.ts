/** A database, and the folder of its imported catalogue, which a test edits and updates. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Client } from 'pg';
import { importDatabase } from '../../../../src/features/import-database/codegen/import-database.ts';
import {
  readLastImport,
  writeLastImport,
} from '../../../../src/features/import-database/codegen/update/last-import.ts';
import { runUpdate } from '../../../../src/features/import-database/codegen/update/run-update.ts';
import { factsOf, type UpdateOptions } from '../../../../src/features/import-database/codegen/update/update.ts';
import { newFolder } from '../../../codegen/temporary-folder.ts';
import { createPostgresUrl } from '../../../support/databases.ts';

type Json = Record<string, unknown>;

export interface UpdatedFolder {
  readonly url: string;
  readonly folder: string;
  /** Runs statements in the database. */
  sql(text: string): Promise<void>;
  /** The texts of the catalogue's files, by their names. */
  files(): Readonly<Record<string, string>>;
  read(name: string): Json & { readonly fields: readonly Json[] };
  field(entity: string, name: string): Json | undefined;
  /** Replaces a part of a file's text, which has to be there. */
  edit(file: string, part: string | RegExp, by: string): void;
  /** Takes out an entity: its file, and where lists of other files name it. */
  takeOut(entity: string): void;
  /** What an import of today writes. */
  importAnew(): Promise<Readonly<Record<string, string>>>;
  update(options?: UpdateOptions): ReturnType<typeof runUpdate>;
  end(): Promise<void>;
}

const title = 'Library';

/** Creates a database by these statements, and imports it. */
export async function importedFolder(statements: string, schema = 'public'): Promise<UpdatedFolder> {
  const { url, remove } = await createPostgresUrl({ bare: true });
  const { folder: parent, remove: removeFolder } = newFolder();
  // What is generated from it is beside it.
  const folder = join(parent, 'catalogue');
  const client = new Client(url);
  await client.connect();
  const path = (file: string) => join(folder, `${file}.json`);
  const read: UpdatedFolder['read'] = (name) => JSON.parse(readFileSync(path(name), 'utf8')) as ReturnType<typeof read>;
  const importAnew = async () => Object.fromEntries((await importDatabase(url, { title, schema })).files);
  await client.query(statements);
  const imported = await importDatabase(url, { title, schema });
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of imported.files) writeFileSync(join(folder, name), text);
  writeLastImport(folder, { facts: factsOf({ schema }, imported), files: imported.files });
  return {
    url,
    folder,
    sql: async (text) => void (await client.query(text)),
    files: () =>
      Object.fromEntries(
        readdirSync(folder)
          .filter((name) => name.endsWith('.json'))
          .sort()
          .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
      ),
    read,
    field: (entity, name) => read(entity).fields.find((field) => field.name === name),
    edit(file, part, by) {
      const before = readFileSync(path(file), 'utf8');
      const after = before.replace(part, by);
      if (before === after) throw new Error(`${file}.json has no ${String(part)}.`);
      writeFileSync(path(file), after);
    },
    takeOut(entity) {
      rmSync(path(entity));
      for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
        const value = JSON.parse(readFileSync(join(folder, file), 'utf8')) as unknown;
        const rest = withoutMentions(value, entity);
        if (!isDeepStrictEqual(value, rest)) writeFileSync(join(folder, file), JSON.stringify(rest, null, 2));
      }
    },
    importAnew,
    update: (options = {}) => runUpdate(folder, url, options),
    async end() {
      await client.end();
      await remove();
      removeFolder();
    },
  };
}

const withoutMentions = (value: unknown, entity: string): unknown =>
  Array.isArray(value)
    ? value
        .filter((one) => one !== entity && (one as Json).list !== entity && (one as Json).entity !== entity)
        .map((one) => withoutMentions(one, entity))
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutMentions(part, entity)]))
      : value;

/** Forgets the last import, as a folder of which none was kept. */
export function forgetImport({ folder }: UpdatedFolder): void {
  if (readLastImport(folder) === undefined) throw new Error('There is none.');
  rmSync(join(folder, '.imported'), { recursive: true });
}
