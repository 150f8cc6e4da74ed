/** `npm run catalogue -- import`: writes a catalogue of an existing database, and lists what it left out. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { databaseAddressProblem } from '#model/database-address.ts';
import { maxErrorLength, visible } from '#model/visible.ts';
import { project } from '../../../catalogue/folders.ts';
import { importDatabase, type ImportedCatalogue } from './import-database.ts';
import { listFile, omissionsText, writeOmissions } from './omissions-report.ts';
import { writeLastImport } from './update/last-import.ts';
import { runUpdate } from './update/run-update.ts';
import { factsOf, type UpdateOptions } from './update/update.ts';

const schemas = join(project, 'catalogue/schema');

const usage = `npm run catalogue -- import postgres://… [--schema public] [--out DIR] [--soft-delete] [--guess-references] [--include table.column]…
npm run catalogue -- import --update postgres://… --out DIR

  --schema NAME  the schema whose tables become entities; several with commas between, or '*' for all
  --out DIR      the folder to write to, which must not have a catalogue already; default: the database's name
  --soft-delete  a row with a deleted_at, or whose is_deleted is true, is a deleted one: lists leave it out, Delete marks rows so, and
                 they can be restored
  --guess-references
                 a column such as customer_id without a foreign key is a reference, if all its values are keys of the table that it is
                 called like
  --include table.column
                 takes in a column that is left out because it looks like a secret; may be repeated
  --update       takes what the database has new since the last import into the catalogue of DIR, with the options of that import.
                 What somebody has changed there stays, and what somebody has taken out stays out; where both have changed
                 something, it is listed. A field whose column is gone goes, too, and so does the file of a table. It writes
                 even where something is left to decide, and then ends with 1: what it lists has to be corrected before the
                 portal starts. Commit DIR before, with its folder .imported, and look at the changes after.

The database is only read.
`;

/** Runs the command; returns the exit code. */
export async function runImport(args: readonly string[]): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        schema: { type: 'string' },
        out: { type: 'string' },
        update: { type: 'boolean' },
        help: { type: 'boolean' },
        'soft-delete': { type: 'boolean' },
        'guess-references': { type: 'boolean' },
        include: { type: 'string', multiple: true },
      },
    });
    if (values.help === true) {
      process.stdout.write(usage);
      return 0;
    }
    const [url] = positionals;
    if (url === undefined || positionals.length > 1) return fail(usage);
    const problem = databaseAddressProblem(url);
    if (problem !== undefined) return fail(`The database to import ${problem}\n`);
    const out = resolve(values.out ?? (new URL(url).pathname.slice(1) || 'imported'));
    const { schema = 'public', include = [], 'soft-delete': softDelete, 'guess-references': guessReferences } = values;
    const options = { schemas: relative(out, schemas), include, softDelete, guessReferences };
    if (values.update === true) return await update(out, url, { ...options, schema: values.schema });
    if (existsSync(out) && readdirSync(out).some((name) => name.endsWith('.json'))) {
      return fail(
        `${out} has a catalogue already. Take in what the database has new with --update, or name another folder with --out.\n`,
      );
    }
    const imported = await importDatabase(url, { ...options, schema });
    if (imported.files.size === 1) return fail(nothingText(schema, imported));
    mkdirSync(out, { recursive: true });
    for (const [name, text] of imported.files) writeFileSync(join(out, name), text);
    writeLastImport(out, { facts: factsOf({ ...options, schema }, imported), files: imported.files });
    writeOmissions(out, imported.omissions);
    process.stdout.write(reportText(out, imported));
    return 0;
  } catch (error) {
    return fail(`${visible(error instanceof Error ? error.message : String(error), maxErrorLength)}\n`);
  }
}

async function update(out: string, url: string, options: UpdateOptions): Promise<number> {
  const { text, exitCode } = await runUpdate(out, url, options);
  process.stdout.write(`${text}\n`);
  return exitCode;
}

function fail(text: string): number {
  process.stderr.write(text);
  return 1;
}

function nothingText(schema: string, { elsewhere, ...imported }: ImportedCatalogue): string {
  const others =
    elsewhere.length === 0
      ? []
      : [`There are tables in ${elsewhere.map((name) => visible(name)).join(', ')}: name one with --schema.`];
  const omissions = imported.omissions.length === 0 ? [] : [omissionsText(imported.omissions)];
  const none =
    schema === '*' || schema.includes(',')
      ? 'None of the schemas has a table that can be shown.'
      : `The schema "${schema}" has no table that can be shown.`;
  return [none, ...others, ...omissions, ''].join('\n');
}

/** What was written, what was left out, and the next command. */
const reportText = (out: string, imported: ImportedCatalogue): string =>
  [
    `${out}: ${imported.files.size - 1} entities and portal.json written.`,
    omissionsText(imported.omissions, join(out, listFile)),
    ...imported.notes.map((note) => visible(note, 500)),
    `To look at it: DATABASE_URL=… npm start -- --catalogue ${out}`,
    '',
  ].join('\n');
