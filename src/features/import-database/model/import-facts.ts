/** What an import keeps beside the catalogue: its options, and what the database had. It has no address and no password. */

/** A column's type as PostgreSQL writes it, or the values of its enum. */
export type ImportedColumnType = string | readonly string[];

/** By `schema.table`, then by column, in the database's order; also what the import left out. */
export type ImportedTables = Readonly<Record<string, Readonly<Record<string, ImportedColumnType>>>>;

/** The file `import.json` of the folder {@link importFolder}. */
export interface ImportFacts {
  /** As `--schema` names them. */
  readonly schema: string;
  readonly softDelete?: true;
  readonly guessReferences?: true;
  /** Columns that `--include` names. */
  readonly include?: readonly string[];
  /** Tables, and columns as `schema.table.column`, whose files and fields somebody has deleted: they stay out. */
  readonly takenOut?: readonly string[];
  readonly tables: ImportedTables;
}

/** In the catalogue's folder. Codegen reads only the files of that folder itself. */
export const importFolder = '.imported';

export const factsFile = 'import.json';

/** In the catalogue's folder: files of entities whose tables are gone, as somebody had edited them. */
export const removedFolder = `${importFolder}/removed`;

/** The command that takes the database's changes into a catalogue. */
export const updateCommand = (folder: string): string =>
  `npm run catalogue -- import --update postgres://… --out ${folder}`;
