/** Names of records in SQL: the name, its sort order, and its sources for a search. */
import { sql, type RawBuilder } from 'kysely';
import { isShortened, namePartsOf, parseTemplate, type NamePart } from '#model/display.ts';
import type { Choice } from '#model/field.ts';
import type { KindTraits } from '#model/kind-traits.ts';
import { hasOptions, kinds } from '#model/kinds.ts';
import { isNumericPart } from '#model/key.ts';
import { must } from '#model/must.ts';
import { longIdPattern } from '#model/short-id.ts';
import { textOrder } from '../database/system-tables.ts';
import { fromItem, type Target } from './entity-table.ts';

type Expression = RawBuilder<unknown>;

/** The key of a target's row; `alias`: the alias of its table. */
export const targetKey = ({ key }: Pick<Target, 'key'>, alias = 'target'): Expression => sql`${sql.id(alias, key)}`;

/** How UUIDs and ULIDs of templates and keys are written: by eight characters on screens, whole in files. */
type Ids = 'short' | 'whole';

/** The name of a target's row; null if all its parts are empty, or the row is missing. */
export function displayName(alias: string, target: Target, ids: Ids = 'whole'): Expression {
  const { display } = target;
  if (typeof display === 'string') {
    const pieces = parseTemplate(display).map((piece) =>
      'literal' in piece ? sql`${sql.lit(piece.literal)}` : partText(alias, target, piece, ids),
    );
    return sql`case when ${isNamed(alias, target)} then btrim(array_to_string(array[${sql.join(pieces)}], '')) end`;
  }
  const parts = display.map((name) => sql`${sql.id(alias, name)}`);
  const [first] = parts;
  if (first === undefined) return sql`null::text`;
  if (parts.length === 1) return first;
  return sql`case when coalesce(${sql.join(parts)}) is not null then btrim(array_to_string(array[${sql.join(parts)}], ' ')) end`;
}

/** The name as shown: of a row without one its key, as `idText` writes it; null if the row is missing. */
export const shownName = (alias: string, target: Target): Expression => nameOrKey(alias, target, 'short');

/** {@link shownName} with whole ids, so that a file's reader finds the row. */
export const wholeName = (alias: string, target: Target): Expression => nameOrKey(alias, target, 'whole');

function nameOrKey(alias: string, target: Target, ids: Ids): Expression {
  const key = sql`${targetKey(target, alias)}::text`;
  const textKey = ids === 'short' ? shortIdSql(key, '#') : key;
  const keyName = isNumericPart(target.keyField) ? sql`'#' || ${key}` : textKey;
  const name = displayName(alias, target, ids);
  return sql`case when btrim(${name}) <> '' then ${name} else ${keyName} end`;
}

/** `shortId` in SQL. */
const shortIdSql = (text: Expression, mark = ''): Expression =>
  sql`regexp_replace(${text}, ${sql.lit(longIdPattern)}, ${sql.lit(`${mark}\\1\\2\\3`)}, 'i')`;

/** The name as files have it; and as screens have it, null where that is the same. */
export function spellingsOf(alias: string, target: Target): readonly [Expression, ...Expression[]] {
  const whole = displayName(alias, target);
  return hasLongIds(target) ? [whole, sql`nullif(${displayName(alias, target, 'short')}, ${whole})`] : [whole];
}

const hasLongIds = (target: Target): boolean =>
  namePartsOf(target.display).some((part) =>
    'field' in part
      ? typeof target.display === 'string' && isShortenedIn(target, part.field)
      : hasLongIds(referenceTarget(target, part.reference).target),
  );

const isShortenedIn = ({ spec, fields }: Target, name: string): boolean =>
  isShortened({ key: spec?.key ?? [], fields }, name);

/** The sort expression of the name: its text, or each part of a template. */
export function nameOrder(alias: string, target: Target): Expression {
  if (typeof target.display !== 'string') return textOrder(displayName(alias, target));
  const parts = namePartsOf(target.display).map((part) => partOrder(alias, target, part));
  return sql`case when ${isNamed(alias, target)} then row(${sql.join(parts)}) end`;
}

/** Whether a target's row comes after another in the order by name and key, nulls last. */
export const isAfter = (target: Target, alias: string, key: Expression): Expression => {
  const rank = (row: string) => sql`row(${nameOrder(row, target)}, ${targetKey(target, row)})`;
  return sql`record_gt(${rank(alias)}, (select ${rank('last')} from ${fromItem(target)} as last where ${targetKey(target, 'last')} = ${key}))`;
};

/** A searchable part of a name: a text column, or the name of a referenced record. */
export interface NameSource {
  /** Predicate of the rows in which this part satisfies the condition. */
  readonly where: (condition: (text: Expression) => Expression) => Expression;
}

/** The parts of a template's name that an index can support. */
export const nameSources = (alias: string, target: Target): NameSource[] =>
  namePartsOf(target.display).flatMap((part): NameSource[] => {
    if ('field' in part) {
      const isText = kinds[fieldOf(target, part.field).kind].inName === 'text';
      return isText ? [{ where: (condition) => condition(sql`${sql.id(alias, part.field)}`) }] : [];
    }
    const { column, to, inner, from } = referenceOf(alias, target, part.reference);
    const where: NameSource['where'] = (condition) =>
      sql`${column} in (select ${targetKey(to, inner)} from ${from} where ${condition(displayName(inner, to))})`;
    return [{ where }];
  });

/** The label of an option; a value that is not an option is returned unchanged. */
export function labelSql(options: readonly Choice[], value: Expression): Expression {
  const labels = options.map((option) => sql`when ${sql.lit(option.value)} then ${sql.lit(option.label)}`);
  return sql`case ${value} ${sql.join(labels, sql` `)} else ${value} end`;
}

/** The position of a value among the options; other values come last. */
export function optionPosition(options: readonly Choice[], value: Expression): Expression {
  const values = sql.join(options.map((option) => sql.lit(option.value)));
  return sql`case when ${value} is not null then coalesce(array_position(array[${values}]::text[], ${value}), ${sql.lit(options.length + 1)}) end`;
}

const fieldOf = ({ fields }: Target, name: string) =>
  must(fields[name], 'checks of the catalogue know the fields of a template');

/** Whether any part of a template's name is non-empty. */
function isNamed(alias: string, target: Target): Expression {
  const parts = namePartsOf(target.display);
  const hasKey = parts.some((part) => 'field' in part && part.field === target.key);
  if (hasKey) return sql`${targetKey(target, alias)} is not null`;
  return sql`coalesce(${sql.join(parts.map((part) => partText(alias, target, part, 'whole')))}) is not null`;
}

/** A part as displayed; null if empty. */
function partText(alias: string, target: Target, part: NamePart, ids: Ids): Expression {
  if ('reference' in part) {
    const nameOfTarget: TargetSql = (inner, to) => displayName(inner, to, ids);
    return sql`nullif(${referencedPart(alias, target, part.reference, nameOfTarget)}, '')`;
  }
  const field = fieldOf(target, part.field);
  const text = formatOf(field).text(sql`${sql.id(alias, part.field)}`, field);
  return ids === 'short' && isShortenedIn(target, part.field) ? shortIdSql(text) : text;
}

/** The sort expression of a part. */
function partOrder(alias: string, target: Target, part: NamePart): Expression {
  if ('reference' in part) return referencedPart(alias, target, part.reference, nameOrder);
  const field = fieldOf(target, part.field);
  const value = sql`${sql.id(alias, part.field)}`;
  return formatOf(field).order(value, field);
}

/** How a part is displayed and sorted. */
interface PartFormat {
  readonly text: (value: Expression, field: Part) => Expression;
  readonly order: (value: Expression, field: Part) => Expression;
}

type Part = ReturnType<typeof fieldOf>;

const unchanged = (value: Expression): Expression => value;
const optionsOf = (field: Part): readonly Choice[] => (hasOptions(field) ? field.options : []);

const formats: Readonly<Record<NonNullable<KindTraits['inName']>, PartFormat>> = {
  value: { text: (value) => sql`${value}::text`, order: unchanged },
  text: { text: (value) => sql`nullif(${value}, '')`, order: textOrder },
  day: { text: (value) => sql`to_char(${value}, 'MM/DD/YYYY')`, order: unchanged },
  instant: {
    text: (value) => sql`to_char(${value} at time zone 'UTC', 'MM/DD/YYYY')`,
    order: (value) => sql`(${value} at time zone 'UTC')::date`,
  },
  option: {
    text: (value, field) => labelSql(optionsOf(field), value),
    order: (value, field) => optionPosition(optionsOf(field), value),
  },
};

const formatOf = ({ kind }: Part): PartFormat =>
  formats[must(kinds[kind].inName, 'checks of the catalogue know which kinds name records')];

type TargetSql = (alias: string, target: Target) => Expression;

/** A subquery of an expression over the referenced row. */
function referencedPart(alias: string, target: Target, reference: string, toSql: TargetSql): Expression {
  const { column, to, inner, from } = referenceOf(alias, target, reference);
  return sql`(select ${toSql(inner, to)} from ${from} where ${targetKey(to, inner)} = ${column})`;
}

const referenceTarget = ({ referencesInName }: Target, reference: string) =>
  must(referencesInName.get(reference), 'checks of the catalogue know the references of a template');

/** No field or reference begins with "_", so the alias is free. */
function referenceOf(alias: string, target: Target, reference: string) {
  const { name, target: to } = referenceTarget(target, reference);
  const inner = `_${alias}`;
  return { column: sql`${sql.id(alias, name)}`, to, inner, from: sql`${fromItem(to)} as ${sql.id(inner)}` };
}
