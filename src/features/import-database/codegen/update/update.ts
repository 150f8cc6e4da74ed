/** `npm run catalogue -- import --update`: takes what the database has new into a catalogue that people have edited. */
import { must } from '#model/must.ts';
import { defaultPortalSchema } from '#model/schema.ts';
import type { ImportFacts } from '../../model/import-facts.ts';
import type { Omission } from '../draft.ts';
import { importDatabase, type DatabaseImportOptions, type ImportedCatalogue } from '../import-database.ts';
import { adaptTo, takenOutOf, type TakenOut } from './adapt.ts';
import { parseFiles, type CatalogueTexts, type ParsedCatalogue } from './catalogue-files.ts';
import { fitOf, type Fit } from './fit.ts';
import { isFileObject, type FileObject } from './json.ts';
import type { LastImport } from './last-import.ts';
import { newOmissions } from './new-omissions.ts';
import { mergeCatalogue, type MergedCatalogue } from './merge-catalogue.ts';

export interface CatalogueUpdate extends MergedCatalogue {
  /** The import of today, for the next update. */
  readonly kept: LastImport;
  /** What an import of today leaves out. */
  readonly omissions: readonly Omission[];
}

/** Options of this update; what is absent is as at the last import. */
export interface UpdateOptions extends Pick<
  DatabaseImportOptions,
  'include' | 'softDelete' | 'guessReferences' | 'schemas'
> {
  readonly schema?: string | undefined;
}

/**
 * Imports the database again, and merges it with the folder's files and the last import.
 *
 * @param last undefined for a folder of which no import is kept: everything that it lacks is added.
 * @throws Error for a catalogue of tables of its own.
 */
export async function updateCatalogue(
  url: string,
  files: CatalogueTexts,
  last: LastImport | undefined,
  options: UpdateOptions,
): Promise<CatalogueUpdate> {
  const own = parseFiles(files);
  const settings = importSettings(own, last, options);
  const importWith = (adapt: DatabaseImportOptions['adapt']) => importDatabase(url, { ...settings, adapt });
  const { imported, fit } =
    last === undefined ? await fitWithoutLast(own, importWith) : await fitToLast(own, last, importWith);
  const { takenOut, notes, ...versions } = fit;
  const { files: written, omissions, tables: now } = imported;
  const result = mergeCatalogue({ ...versions, own, next: parseFiles(written), now, isTakenOutOf: takenOut.size > 0 });
  const include = [...new Set([...(last?.facts.include ?? []), ...settings.include])];
  const facts = factsOf({ ...settings, include }, imported, takenOut);
  const leftOut = last === undefined ? [] : newOmissions(omissions, versions.before, now);
  return { ...result, notes: [...notes, ...result.notes, ...leftOut], kept: { facts, files: written }, omissions };
}

type ImportWith = (adapt: DatabaseImportOptions['adapt']) => Promise<ImportedCatalogue>;

interface Fitted {
  readonly imported: ImportedCatalogue;
  readonly fit: Fit;
}

async function fitToLast(own: ParsedCatalogue, last: LastImport, importWith: ImportWith): Promise<Fitted> {
  let fit: Fit | undefined;
  const imported = await importWith((tables, now) => {
    fit = fitOf(last, own, now);
    return adaptTo(fit.followed, fit.takenOut, last.facts.include ?? [])(tables);
  });
  return { imported, fit: must(fit, 'the import has adapted its tables') };
}

/** The last import is taken to be one of today, without what the folder lacks. */
async function fitWithoutLast(own: ParsedCatalogue, importWith: ImportWith): Promise<Fitted> {
  const imported = await importWith(adaptTo(own, new Set(), []));
  const takenOut = takenOutOf(parseFiles(imported.files), own, []);
  const base = await importWith(adaptTo(own, takenOut, []));
  const fit = { base: parseFiles(base.files), followed: own, before: {}, takenOut: new Set<string>(), notes: [] };
  return { imported, fit };
}

/** The options of the import: those of the last one, and the portal that the catalogue belongs to. */
function importSettings(own: ParsedCatalogue, last: LastImport | undefined, options: UpdateOptions) {
  const { database, title } = last === undefined ? own.portal.value : parseFiles(last.files).portal.value;
  if (!isFileObject(database) || database.tables !== 'foreign')
    throw new Error(
      'The catalogue is not of an existing database: its portal.json has no "database": { "tables": "foreign" }.',
    );
  const name = String(title);
  return {
    schema: options.schema ?? last?.facts.schema ?? schemasOf(own, database),
    softDelete: options.softDelete ?? last?.facts.softDelete ?? false,
    guessReferences: options.guessReferences ?? last?.facts.guessReferences ?? false,
    include: options.include ?? [],
    schemas: String(own.portal.value.$schema ?? options.schemas).replace(/\/[^/]*$/, ''),
    title: name,
    portalSchema: {
      schema: String(database.portalSchema ?? defaultPortalSchema),
      name: String(database.portalName ?? name),
      note: undefined,
    },
  };
}

/** As `--schema` names them. */
const schemasOf = ({ entities }: ParsedCatalogue, { schema }: FileObject): string =>
  typeof schema === 'string'
    ? schema
    : [...new Set([...entities.values()].map(({ value }) => String(value.schema ?? 'public')))].join(',');

type Settings = Pick<DatabaseImportOptions, 'softDelete' | 'guessReferences' | 'include'> & { readonly schema: string };

/** What is kept of an import's options. */
export const factsOf = (
  { schema, softDelete, guessReferences, include }: Settings,
  { tables }: Pick<ImportedCatalogue, 'tables'>,
  takenOut: TakenOut = new Set(),
): ImportFacts => ({
  schema,
  ...(softDelete === true && { softDelete }),
  ...(guessReferences === true && { guessReferences }),
  ...(include !== undefined && include.length > 0 && { include }),
  ...(takenOut.size > 0 && { takenOut: [...takenOut].sort() }),
  tables,
});
