/** What a field of a view tells of many rows at once: those that refer to one row of the view's base. */
import { isDecimal, isInteger, isReference } from '#model/kinds.ts';
import type { EntityFile, FieldFile, ViewFile } from '../load/files.ts';
import { decimalOf, hasActive, keyOfFile } from './defaults.ts';
import { qualifiedColumn, source } from './sql.ts';

type Files = ReadonlyMap<string, EntityFile>;

export const childWords = ['count', 'sum', 'min', 'max'] as const;
type ChildWord = (typeof childWords)[number];

/** `"sum": "line.amount"`, and `"by": "orderId"` where that entity refers to the base more than once. */
export interface OfChildren {
  readonly word: ChildWord;
  readonly entity: string;
  /** What is summed or compared; absent where rows are counted. */
  readonly of: string | undefined;
  readonly by: string | undefined;
}

/** Bounds of a number are numbers: these words are paths of a view where they are texts. */
export function ofChildren(field: FieldFile): OfChildren | undefined {
  for (const word of childWords) {
    const path = field[word];
    if (typeof path !== 'string') continue;
    const [entity = '', of] = path.split('.', 2);
    return { word, entity, of, by: field.by };
  }
  return undefined;
}

/** The references by which the rows may belong to a row of the base. */
export const waysToBase = ({ entity, by }: OfChildren, view: ViewFile, files: Files): FieldFile[] =>
  (files.get(entity)?.fields ?? []).filter(
    (field) => isReference(field) && field.to === view.from && (by === undefined || field.name === by),
  );

/** The entities whose rows are told of. */
export const childrenOf = ({ fields }: EntityFile, files: Files): EntityFile[] =>
  fields.flatMap((field) => files.get(ofChildren(field)?.entity ?? '') ?? []);

/** The rows are looked for along the index of their reference, and none of them is one more row of the view. */
export function childrenSql(children: OfChildren, field: FieldFile, view: ViewFile, files: Files): string {
  const { word, entity, of } = children;
  const [file, base, [by]] = [files.get(entity), files.get(view.from), waysToBase(children, view, files)];
  if (file === undefined || base === undefined || by === undefined) throw new Error(`"${entity}" was not checked.`);
  const alias = '_child';
  const [key = ''] = keyOfFile(base);
  const rows = [
    `${qualifiedColumn(alias, by.name)} = ${qualifiedColumn(view.from, key)}`,
    ...(hasActive(file) ? [qualifiedColumn(alias, 'isActive')] : []),
  ];
  const value = of === undefined ? '*' : qualifiedColumn(alias, of);
  const told = `(select ${word}(${value}) from ${source(file, alias)} where ${rows.join(' and ')})`;
  if (word !== 'sum') return told;
  // Of nothing it is 0, with as many decimals as any other; and of whole numbers PostgreSQL makes a numeric.
  const sum = `coalesce(${told}, 0)`;
  if (isDecimal(field)) return `round(${sum}, ${decimalOf(field).scale})`;
  return isInteger(field) ? `${sum}::bigint` : sum;
}
