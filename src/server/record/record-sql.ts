/**
 * SQL expressions of a record. The database writes JSON, so Node parses no rows, and both engines send the same bytes.
 *
 * The record's table has the alias `record`; the join of a reference has the reference's wire name as its alias.
 */
import { arrayText, escapeLike } from '#model/escape.ts';
import { sql, type RawBuilder } from 'kysely';
import { fieldOf, type EntitySpec } from '#model/entity.ts';
import type { Field } from '#model/field.ts';
import { isNumericPart, keyText, type Key, type KeyPart } from '#model/key.ts';
import { must } from '#model/must.ts';
import { searchedText } from '#model/text-fold.ts';
import type { KindTraits } from '#model/kind-traits.ts';
import { columnTypeOf, kinds, type ColumnFacts } from '#model/kinds.ts';
import type { HiddenReference, Reference } from '#model/wire.ts';
import {
  canonicalList,
  canonicalPart,
  canonicalSql,
  type EntityTable,
  fromItem,
  readColumn,
  rowOf,
  type Target,
} from './entity-table.ts';
import { foldedText } from '../database/system-tables.ts';
import { jsonArray } from '../database/json-sql.ts';
import { storedColumn, type ReadableTable } from '../database/stored-table.ts';
import { shownName, spellingsOf, targetKey } from './name-sql.ts';

/** A scalar SQL expression: a column, a call, a scalar subquery. */
export type Expression = RawBuilder<unknown>;

/** A column of the record. */
export const recordColumn = (name: string): Expression => sql`${sql.id('record', name)}`;

/** A column of the record in a statement that writes the table. */
export const tableColumn =
  ({ columnMappings }: ReadableTable) =>
  (name: string): Expression =>
    sql`${sql.id('record', storedColumn(columnMappings, name))}`;

/**
 * An instant as ISO 8601 in UTC, regardless of the session's time zone. `to_char` gives null for `infinity`, which is written by its name,
 * and a year BC without its era, which is added.
 */
export const instantText = (instant: Expression): Expression =>
  sql`coalesce(
    to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      || case when ${instant} < '0001-01-01 00:00+00' then ' BC' else '' end,
    ${instant}::text)`;

/** The joins to all referenced records. */
export function referenceJoins({ references }: EntityTable): Expression {
  const joins = [...references].map(([name, { field, target }]) => referenceJoin(name, field.as, target));
  return sql.join(joins, sql` `);
}

/** The join to one referenced table. */
export function referenceJoin(name: string, as: string, target: Target): RawBuilder<unknown> {
  const [alias, isReferenced] = [sql.id(as), sql`${targetKey(target, as)} = ${recordColumn(name)}`];
  return repeatsKeys(target)
    ? sql`left join lateral (select * from ${fromItem(target)} as ${alias} where ${isReferenced} limit 1) as ${alias} on true`
    : sql`left join ${fromItem(target)} as ${alias} on ${isReferenced}`;
}

/** Whether a reference may lead to several rows, of which one is shown. */
export const repeatsKeys = ({ spec }: Target): boolean => spec?.repeatsKeys === true;

/** A referenced record as `{ id, name }`; null without one. */
export const referenceTo = (target: Target, id: Expression): Expression =>
  sql`(select ${referenceJson(target, 'target')} from ${fromItem(target)} as target where ${targetKey(target)} = ${id}
    ${repeatsKeys(target) ? sql`limit 1` : sql``})`;

/** {@link referenceTo} for a joined target. */
export function referenceJson(target: Target, alias: string): Expression {
  const members = {
    id: targetKeyOnWire(target, alias),
    name: sql`coalesce(${shownName(alias, target)}, '')`,
  };
  const reference = jsonObject<Reference>(members);
  if (target.opens === undefined) return reference;
  const hidden = jsonObject<HiddenReference>({ ...members, hidden: sql`true` });
  return sql`case when ${target.opens.where(rowOf(alias))} then ${reference} else ${hidden} end`;
}

const wireCasts: Readonly<Record<KindTraits['wireCast'], (value: Expression) => Expression>> = {
  asIs: (value) => value,
  text: (value) => sql`${value}::text`,
  time: (value) => sql`regexp_replace(${value}::text, '^(..:..):00$', '\\1')`,
  instant: instantText,
};

/** A column's value as serialised on the wire. */
export const wireValue = ({ kind, keyKind }: Pick<ColumnFacts, 'kind' | 'keyKind'>, value: Expression): Expression =>
  wireCasts[kinds[keyKind ?? kind].wireCast](value);

/** The key of a target's row as serialised on the wire. */
export const targetKeyOnWire = (target: Target, alias?: string): Expression =>
  wireValue(target.keyField, targetKey(target, alias));

/** A key as serialised on the wire: a JSON array. `partOf`: a part's expression; by default, the record's column. */
export function keyJson(
  spec: EntitySpec,
  partOf: (name: string, index: number) => Expression = recordColumn,
): Expression {
  const parts = spec.key.map((name, index) => wireValue(fieldOf(spec, name), partOf(name, index)));
  return jsonArray(parts);
}

/** `keyText` of the key in a table whose columns are its parts as serialised on the wire. */
export const wireKeyText = (spec: EntitySpec, alias: string): Expression => {
  const parts = spec.key.map((name) => {
    // As in JSON: cast to text, a timestamp would have a blank instead of its T.
    const part = sql`to_json(${sql.id(alias, name)}) #>> '{}'`;
    return isNumericPart(fieldOf(spec, name)) ? sql`(${part})` : sql`replace(replace(${part}, '%', '%25'), '/', '%2F')`;
  });
  return sql.join(parts, sql` || '/' || `);
};

/** `keyText` of a key as its record has it. */
export const keyTextSql = (spec: EntitySpec, key: Key): Expression =>
  hasExactKeys(spec)
    ? sql`${keyText(key)}`
    : sql`(select ${wireKeyText(spec, 'requested')} from ${requestedKeys(spec, [key])})`;

/** Whether equal keys are the same texts. */
const hasExactKeys = ({ key, columnMappings }: EntitySpec): boolean =>
  key.every((name) => canonicalSql(columnMappings, name) === undefined);

/** A JSON object of a wire type: a missing or misspelt member doesn't compile. */
export const jsonObject = <Shape extends object>(members: {
  readonly [Name in keyof Shape & string]-?: Expression;
}): Expression =>
  sql`json_build_object(${sql.join(Object.entries<Expression>(members).flatMap(([name, value]) => [sql.lit(name), value]))})`;

/** The conjunction of the conditions. */
export const and = (conditions: readonly Expression[]): RawBuilder<boolean> => sql`${sql.join(conditions, sql` and `)}`;

/** `record.a = 1 and record.b = 'x'` */
export const keyIs = (spec: EntitySpec, values: Key): RawBuilder<boolean> => keyEquals(spec, values, recordColumn);

/** {@link keyIs} in a statement that writes the table. */
export const storedKeyIs = (spec: EntitySpec, values: Key): RawBuilder<boolean> =>
  keyEquals(spec, values, (name) => readColumn(spec.columnMappings, name, 'record'));

const keyEquals = (spec: EntitySpec, values: Key, column: (name: string) => Expression): RawBuilder<boolean> =>
  and(
    spec.key.map((name, index) => {
      const value = sql`${values[index]}::${sql.raw(partType(spec, name))}`;
      return sql`${column(name)} = ${canonicalPart(spec.columnMappings, name, value)}`;
    }),
  );

/** The SQL type of a part of the key. */
const partType = (spec: EntitySpec, name: string): string =>
  must(columnTypeOf(fieldOf(spec, name)), 'a part of a key has a column');

/** Join condition: the row of the alias has the record's key. */
export const sameKey = (key: readonly string[], alias: string): RawBuilder<boolean> =>
  and(key.map((name) => sql`${recordColumn(name)} = ${sql.id(alias, name)}`));

/** {@link sameKey} in a statement that writes the table; the alias has the keys' own types, or those of the columns. */
export const sameStoredKey = (spec: EntitySpec, alias: string): RawBuilder<boolean> =>
  and(
    spec.key.map(
      (name) =>
        sql`${readColumn(spec.columnMappings, name, 'record')} = ${sql.id(alias, name)}::${sql.raw(partType(spec, name))}`,
    ),
  );

/** The records of the keys, joined with {@link requestedKeys}. */
export const recordsByKey = (spec: EntitySpec, keys: readonly Key[]): Expression =>
  sql`${requestedKeys(spec, keys)} join ${fromItem(spec)} as record on ${sameKey(spec.key, 'requested')}`;

/** The keys as a table `requested`, each with its "position" in the list. */
export function requestedKeys(spec: EntitySpec, keys: readonly Key[]): Expression {
  const { key } = spec;
  const parts = key.map((name, part) =>
    arrayParameter(
      partType(spec, name),
      keys.map((item) => must(item[part], 'a key has all of its parts')),
    ),
  );
  const names = sql.join(key.map((name) => sql.id(name)));
  const given = sql`unnest(${sql.join(parts)}) with ordinality`;
  if (hasExactKeys(spec)) return sql`${given} as requested (${names}, "position")`;
  const canonical = key.map(
    (name) => sql`${canonicalPart(spec.columnMappings, name, sql.id('given', name))} as ${sql.id(name)}`,
  );
  return sql`(select ${sql.join(canonical)}, "position" from ${given} as given (${names}, "position")) as requested`;
}

/** Keys of a target, as its records have them. */
export const targetKeys = ({ columnMappings, key, keyType }: Target, keys: readonly KeyPart[]): Expression =>
  canonicalList(canonicalSql(columnMappings, key), arrayParameter(keyType, keys));

/** A validated value as a parameter of the column's type. Text has no cast: a foreign column may have another type. */
export function valueSql(field: Field, value: unknown): Expression {
  const column = must(columnTypeOf(field), `a ${field.kind} has a column to be written to`);
  if (Array.isArray(value)) return sql`${arrayText(value)}`;
  return column === 'text' || column === 'text[]' ? sql`${value ?? null}` : sql`${value ?? null}::${sql.raw(column)}`;
}

/** A list of values as one array parameter, the same on both engines. */
export const arrayParameter = (type: string, values: readonly KeyPart[]): Expression =>
  sql`${arrayText(values)}::${sql.raw(type)}[]`;

/** A list of whole numbers as one parameter. */
export const numbers = (values: readonly number[]): Expression => arrayParameter('bigint', values);

/** Whether the name of the target's row contains the text, as files or as screens have it. */
export const nameContains = (target: Target, text: string, alias = 'target'): Expression =>
  sql`(${sql.join(
    spellingsOf(alias, target).map((name) => contains(name, text)),
    sql` or `,
  )})`;

/** Whether the subject, as people search it, has the pattern of a {@link searchedPattern}. */
export const likeText = (subject: Expression, pattern: string): Expression =>
  sql`${foldedText(subject)} like ${pattern}`;

/** A text as people search for it, as part of a pattern: `%`, `_` and `\` are escaped. */
export const searchedPattern = (text: string): string => escapeLike(searchedText(text));

export const contains = (subject: Expression, text: string): Expression =>
  likeText(subject, `%${searchedPattern(text)}%`);

/** Whether the subject contains one of the texts, case-insensitive. */
export const containsAny = (subject: Expression, texts: readonly string[]): Expression =>
  sql`${subject} ilike any(${arrayParameter(
    'text',
    texts.map((text) => `%${escapeLike(text)}%`),
  )})`;

/** Whether the subject begins with the text, as people search. */
export const begins = (subject: Expression, text: string): Expression => likeText(subject, `${searchedPattern(text)}%`);
