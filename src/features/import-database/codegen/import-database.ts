/** Drafts a catalogue from an existing database, in a read-only transaction. */
import { Client } from 'pg';
import type { ImportedTables } from '../model/import-facts.ts';
import { fileText } from './catalogue-text.ts';
import { byLoss, draftUntilAccepted } from './draft-until-accepted.ts';
import { withDeletion } from './deletion.ts';
import { qualifiedId, readSchemaNames, readTables, type DatabaseTable } from './database.ts';
import type { Omission } from './draft.ts';
import { withGuessedReferences } from './guess-references.ts';
import { markLargeIntegers } from './large-integers.ts';
import { choosePortalSchema, type PortalSchema } from './portal-schema.ts';
import { readSamples, type ColumnSamples } from './samples.ts';
import { lockTimeoutMs, withReadability } from './readability.ts';
import { withWords } from './table-words.ts';
import { withUnusedSequences } from './unused-sequences.ts';
import { withViewKeys } from './view-keys.ts';
import { titleOf, wordsOf } from '../../../../codegen/model/words.ts';
import { canonicalZone } from '../../../../codegen/check/time-zones.ts';

export interface DatabaseImportOptions {
  /** The schemas whose tables become entities; `*`: all but the system's. Default: public. */
  readonly schema?: string;
  /** Default: the database's name. */
  readonly title?: string;
  /** Whether rows with a value in a column such as `deleted_at`, or a true `is_deleted`, are deleted ones. */
  readonly softDelete?: boolean | undefined;
  /** Whether columns that are called like a table, and whose rows agree, are references without a foreign key. */
  readonly guessReferences?: boolean | undefined;
  /** Columns to import even if they look like secrets, as `table.column`. */
  readonly include?: readonly string[];
  /** Path of the folder of JSON Schemas, as the files' `$schema` names it. */
  readonly schemas?: string;
  /** The portal that the catalogue belongs to; by default, one is chosen. */
  readonly portalSchema?: PortalSchema;
  /** Names tables and columns as a catalogue does already, and leaves out what it has not. */
  readonly adapt?: ((tables: readonly DatabaseTable[], names: ImportedTables) => readonly DatabaseTable[]) | undefined;
}

export interface ImportedCatalogue {
  /** File name → text. */
  readonly files: ReadonlyMap<string, string>;
  readonly omissions: readonly Omission[];
  /** What the database has, also what is left out. */
  readonly tables: ImportedTables;
  /** Further notes for the person who imports. */
  readonly notes: readonly string[];
  /** Other schemas that have tables; only where this one yields no entity. */
  readonly elsewhere: readonly string[];
}

/** Reads the tables of schemas; returns a catalogue file for each entity. */
export async function importDatabase(url: string, options: DatabaseImportOptions = {}): Promise<ImportedCatalogue> {
  const {
    schema = 'public',
    schemas: jsonSchemas = './schema',
    softDelete = false,
    include = [],
    guessReferences = false,
  } = options;
  const client = new Client({ connectionString: url, application_name: 'portal import' });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    // Compiling the statements below takes longer than running them.
    await client.query(`set local lock_timeout = ${lockTimeoutMs}; set local jit = off`);
    const existing = await readSchemaNames(client);
    const chosen = [...new Set(schema.split(',').map((name) => name.trim()))];
    const schemas = schema === '*' ? existing : chosen;
    const title = options.title ?? (titleOf(wordsOf(client.database ?? '')) || 'Portal');
    const portalSchema = options.portalSchema ?? (await choosePortalSchema(client, title, chosen));
    const zone = await readTimeZone(client);
    const readable = await withReadability(client, withWords(await readTables(client, schemas)));
    const keyed = await withUnusedSequences(client, await withViewKeys(client, readable));
    const marked = withInclusions(await markLargeIntegers(client, keyed), include);
    const guessed = await withGuessedReferences(client, marked, guessReferences);
    const found = guessed.tables.map((table) => withDeletion(table, softDelete));
    const known = knownTables(found);
    const tables = options.adapt?.(found, known) ?? found;
    const samples = new Map<string, (column: string) => ColumnSamples>();
    const samplesOf = async (table: DatabaseTable) => {
      const read = samples.get(table.id) ?? (await readSamples(client, table));
      samples.set(table.id, read);
      return read;
    };
    const { portal, entities, omissions } = await draftUntilAccepted({
      schemas,
      portalSchema,
      timeZone: zone.name,
      title,
      tables,
      samplesOf,
    });
    const files = new Map([['portal.json', fileText(`${jsonSchemas}/portal.schema.json`, portal)]]);
    for (const entity of entities)
      files.set(`${entity.name}.json`, fileText(`${jsonSchemas}/entity.schema.json`, entity));
    const elsewhere = entities.length === 0 ? existing.filter((name) => !schemas.includes(name)) : [];
    const notes = [portalSchema.note, zone.note, guessed.note].flatMap((note) => note ?? []);
    const told = [...guessed.omissions, ...omissions].toSorted(byLoss);
    return { files, elsewhere, omissions: told, notes, tables: known };
  } finally {
    await client.end();
  }
}

const knownTables = (tables: readonly DatabaseTable[]): ImportedTables =>
  Object.fromEntries(
    tables.map((table) => [
      qualifiedId(table),
      Object.fromEntries(table.columns.map(({ name, type, values }) => [name, values ?? type])),
    ]),
  );

/**
 * The tables, with the columns marked that are named as `table.column`, or `schema.table.column` where several schemas are read.
 *
 * @throws Error where the database has no such column.
 */
function withInclusions(tables: readonly DatabaseTable[], inclusions: readonly string[]): readonly DatabaseTable[] {
  const wanted = new Set(inclusions);
  const marked = tables.map((table) => ({
    ...table,
    columns: table.columns.map((column) =>
      wanted.delete(`${table.id}.${column.name}`) ? { ...column, included: true as const } : column,
    ),
  }));
  const [unknown] = wanted;
  if (unknown !== undefined)
    throw new Error(`--include ${unknown}: the database has no such column. Name it as table.column.`);
  return marked;
}

/** By which clock the database writes times without a zone. */
interface TimeZone {
  /** Undefined for UTC, and for a zone without a name. */
  readonly name: string | undefined;
  readonly note: string | undefined;
}

const remedy = 'If the program that owns the tables keeps UTC, write "timeZone": "UTC" into "database" of portal.json.';

async function readTimeZone(client: Client): Promise<TimeZone> {
  const { rows } = await client.query<{ TimeZone: string }>('show timezone');
  const zone = rows[0]?.TimeZone ?? 'UTC';
  const canonical = canonicalZone(zone);
  if (canonical === 'UTC' || canonical === 'GMT') return { name: undefined, note: undefined };
  const note = `Times without a zone are written by the database's clock, ${zone}. ${remedy}`;
  return { name: canonical === undefined ? undefined : zone, note };
}
