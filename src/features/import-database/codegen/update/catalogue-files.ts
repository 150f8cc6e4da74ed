/** The files of an imported catalogue, by the tables and columns that they describe. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isFileObject, type FileValue, type FileObject } from './json.ts';

/** File name → text. */
export type CatalogueTexts = ReadonlyMap<string, string>;

export const portalFileName = 'portal.json';

export const readFiles = (folder: string): CatalogueTexts =>
  new Map(
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );

/** An entity's file, parsed. */
export interface EntityOfTable {
  /** `schema.table` */
  readonly id: string;
  readonly name: string;
  readonly file: string;
  readonly text: string;
  readonly value: FileObject;
}

export interface ParsedCatalogue {
  readonly portal: { readonly text: string; readonly value: FileObject };
  /** By the id of their table. */
  readonly entities: ReadonlyMap<string, EntityOfTable>;
}

export function parseFiles(files: CatalogueTexts): ParsedCatalogue {
  const values = new Map(
    [...files].map(([file, text]) => [file, JSON.parse(text.replace(/^\uFEFF/, '')) as FileObject]),
  );
  const portal = values.get(portalFileName) ?? {};
  const entities = [...values].flatMap(([file, value]): EntityOfTable[] => {
    if (file === portalFileName || isFileObject(value.view)) return [];
    return [{ id: tableIdOf(value, portal), name: String(value.name), file, text: files.get(file) ?? '', value }];
  });
  return {
    portal: { text: files.get(portalFileName) ?? '', value: portal },
    entities: new Map(entities.map((entity) => [entity.id, entity])),
  };
}

function tableIdOf({ name, schema, table = name }: FileObject, { database }: FileObject): string {
  const usual = isFileObject(database) && typeof database.schema === 'string' ? database.schema : 'public';
  return `${String(schema ?? usual)}.${String(table)}`;
}

export const fieldEntries = ({ fields }: FileObject): readonly FileObject[] =>
  Array.isArray(fields) ? (fields as readonly FileValue[]).filter(isFileObject) : [];

/** The column of a field; undefined for one that is stored elsewhere: links, or what own code computes. */
export const columnOfEntry = ({ name, column = name, through, computed }: FileObject): string | undefined =>
  through !== undefined || computed !== undefined ? undefined : String(column);

/** Column → the name of its field. */
export const fieldNamesOf = (value: FileObject): ReadonlyMap<string, string> =>
  new Map(
    fieldEntries(value).flatMap((field) => {
      const column = columnOfEntry(field);
      return column === undefined ? [] : [[column, String(field.name)] as const];
    }),
  );
