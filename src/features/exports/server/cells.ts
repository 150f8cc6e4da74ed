/** The cells of exports in SQL, so that Node need not handle single rows. */
import { formulaStart } from '#model/escape.ts';
import { sql } from 'kysely';
import { fieldOf } from '#model/entity.ts';
import type { FileColumn } from '../model/format.ts';
import { wireName, type Field, type Link } from '#model/field.ts';
import { ofKind, type ByKind } from '#model/kinds.ts';
import { must } from '#model/must.ts';
import { quotedTag } from '#model/tags.ts';
import { labelSql, wholeName } from '../../../server/record/name-sql.ts';
import { joinedValue } from '../../../server/record/record-json.ts';
import { recordColumn, wireValue, type Expression } from '../../../server/record/record-sql.ts';
import type { EntityTable } from '../../../server/record/entity-table.ts';

/** The list's columns. */
export const exportColumns = ({ spec }: EntityTable): FileColumn[] =>
  spec.list.columns.map((name) => {
    const field = fieldOf(spec, name);
    return { name: wireName(name, field), label: field.label };
  });

/** SQL of the cells of a row, as text; null is an empty cell. Requires the reference joins. */
export const cellExpressions = (entity: EntityTable): Expression[] =>
  entity.spec.list.columns.map((name) => cell(entity, name, fieldOf(entity.spec, name)));

/** The same, as values of the API's JSON. */
export const valueExpressions = (entity: EntityTable): Expression[] =>
  entity.spec.list.columns.map((name) => joinedValue(entity, name, fieldOf(entity.spec, name)));

const cell = (entity: EntityTable, name: string, field: Field): Expression =>
  ofKind(cells, field)(field, recordColumn(name), entity, name);

const asOnWire = (field: Field, value: Expression): Expression => wireValue(field, value);
const asText = (_: Field, value: Expression): Expression => escapeFormula(value);

const cells: ByKind<Field, Expression, [value: Expression, entity: EntityTable, name: string]> = {
  id: asOnWire,
  integer: asOnWire,
  number: asOnWire,
  bigint: asOnWire,
  decimal: asOnWire,
  // Without its currency, so that other programs read a number.
  money: asOnWire,
  time: asOnWire,
  interval: (field, value) => escapeFormula(wireValue(field, value)),
  choice: ({ options }, value) => escapeFormula(labelSql(options, value)),
  choices: ({ options }, value) =>
    escapeFormula(
      sql`(select string_agg(${labelSql(options, sql`"value"`)}, '; ' order by "place")
          from unnest(${value}) with ordinality as chosen ("value", "place"))`,
    ),
  tags: (_, value) =>
    escapeFormula(
      sql`(select string_agg(case when "value" ~ ${sql.lit(quotedTag.source)}
          then '"' || replace("value", '"', '""') || '"' else "value" end, '; ' order by "place")
          from unnest(${value}) with ordinality as listed ("value", "place"))`,
    ),
  uuid: (_, value) => sql`${value}::text`,
  text: asText,
  longText: asText,
  email: asText,
  url: asText,
  phone: asText,
  json: (field, value) => escapeFormula(wireValue(field, value)),
  boolean: (_, value) => sql`case when ${value} then 'Yes' when not ${value} then 'No' end`,
  date: (_, value) => dayText(value),
  dateTime: ({ time }, value) => (time === true ? dateTimeText : dayText)(sql`(${value} at time zone 'UTC')`),
  localDateTime: ({ time }, value) => (time === true ? dateTimeText : dayText)(value),
  reference: ({ as }, _, entity, name) => {
    const { target } = must(entity.references.get(name), 'every reference of an entity leads somewhere');
    return escapeFormula(wholeName(as, target));
  },
  references: ({ link }, _, entity) => linkedIds(entity, link),
};

/** `03/09/2026`; what that format can't write (infinity, years BC) as PostgreSQL does. */
const dayText = (value: Expression): Expression => inCommonEra(value, sql`to_char(${value}, 'MM/DD/YYYY')`);

/** `03/09/2026 16:05`, with seconds and their decimals where there are any. */
const dateTimeText = (value: Expression): Expression =>
  inCommonEra(value, sql`regexp_replace(to_char(${value}, 'MM/DD/YYYY HH24:MI:SS.US'), '(:00)?[.]?0*$', '')`);

const inCommonEra = (value: Expression, text: Expression): Expression =>
  sql`case when ${value} between '0001-01-01' and '9999-12-31 23:59:59.999999' then ${text} else ${value}::text end`;

/**
 * Guards against formula injection (core 7; CWE-1236): prefixes text that a spreadsheet would evaluate with `'`; also text that already
 * begins with `'` and a formula, so that the escape is reversible.
 */
const escapeFormula = (text: Expression): Expression =>
  // The cheap test of the first character saves the slow regular expression for most texts.
  sql`case when left(${text}, 1) in ('=', '+', '-', '@', E'\\t', E'\\r', E'\\n', '''')
    and ${text} ~ ${sql.lit(formulaStart.source)} then '''' || ${text} else ${text} end`;

const linkedIds = ({ spec }: EntityTable, { table, own, other }: Link): Expression =>
  sql`(select string_agg(${sql.id('link', other)}::text, ' ' order by ${sql.id('link', other)}) from ${sql.table(table)} as link
    where ${sql.id('link', own)} = ${recordColumn(spec.key[0])})`;
