/** The query of a list, as tools take it: the properties of the portal's own list query, with words for days. */
import { today } from '#model/date.ts';
import { fieldOf, showsInactive, type EntitySpec } from '#model/entity.ts';
import { wireName } from '#model/field.ts';
import { hasDays } from '#model/kinds.ts';
import { filterFields } from '#model/list-fields.ts';
import { offeredWords, parseRelativeDays, resolveRelativeDays, type CalendarSettings } from '#model/relative-days.ts';
import { truncate } from '#model/text.ts';
import { maxName, minName } from '#model/wire.ts';
import { filterProperties, isActiveValue } from '#model/wire/list-query.ts';
import * as t from '#model/wire/schema.ts';
import { malformed } from '../../../server/http/problems.ts';
import { unknownNames } from '../../../server/http/unknown-names.ts';

/** PostgreSQL's limit of a table's columns. */
const maxColumns = 1_600;

/** An object whose properties depend on the entity. */
export const freeForm: t.Schema<Record<string, unknown>> = {
  type: 'object',
  additionalProperties: true,
  maxProperties: maxColumns,
};

/** The arguments that choose records. */
export const filterArguments = {
  filter: t.optional(
    t.describe(
      freeForm,
      'Filters of the list, by the property names that `describe` of the entity lists under `filters`; all of them hold together. For example {"nameValue": "copilot", "startDateMin": "2026-01-01", "isActiveValue": true}. A bound of a day may also be words, such as "next-quarter" for both Min and Max; "today" as startDateMax and as endDateMin finds what is running today.',
    ),
  ),
  search: t.optional(t.describe(t.text, 'A text that any column or the name of any reference contains.')),
} as const;

interface Filter {
  readonly filter?: Record<string, unknown>;
  readonly search?: string;
}

/**
 * The list query of the arguments; words such as `next-quarter` become days. Throws 400 for an unknown filter, and for a list of values that
 * is empty or names no option; the call validates values.
 */
export function listQueryOf(spec: EntitySpec, calendar: CalendarSettings, { filter = {}, search }: Filter) {
  refuseUnknown(spec, Object.keys(filter));
  refuseVainLists(spec, filter);
  const now = { ...calendar, today: today() };
  const days = filterFields(spec)
    .filter((name) => hasDays(spec.fields[name]))
    .map((name) => wireName(name, fieldOf(spec, name)));
  const bounds = new Map(days.flatMap((name) => [[minName(name), 'min'] as const, [maxName(name), 'max'] as const]));
  const resolved = Object.entries(filter).map(([name, value]): [string, unknown] => {
    const bound = bounds.get(name);
    const words = bound === undefined || typeof value !== 'string' ? undefined : parseRelativeDays(value, now);
    return [name, words === undefined || bound === undefined ? value : resolveRelativeDays(words, now)?.[bound]];
  });
  return { ...Object.fromEntries(resolved), ...(search !== undefined && { stringFilter: search }) };
}

/** The properties of the list query that filter, and the schema of each. */
export const filtersOf = (spec: EntitySpec): (readonly [property: string, schema: t.Schema, ...rest: unknown[]])[] => [
  ...(showsInactive(spec) ? [['isActiveValue', isActiveValue] as [string, t.Schema]] : []),
  ...filterFields(spec)
    .filter((name) => name !== 'isActive')
    .flatMap((name) => {
      const field = fieldOf(spec, name);
      return filterProperties(wireName(name, field), name, field);
    }),
];

function refuseUnknown(spec: EntitySpec, names: readonly string[]): void {
  const known = new Set(['idValues', ...filtersOf(spec).map(([property]) => property)]);
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  const { names: listed, suggestion } = unknownNames(unknown, known);
  throw malformed([
    { field: 'filter', message: `has no ${listed} for ${spec.service}.${suggestion} \`describe\` of it lists all.` },
  ]);
}

/**
 * To the call, an empty list does not filter, and a value that is no option may be a former one. An agent would report what it did not ask
 * for.
 */
function refuseVainLists(spec: EntitySpec, filter: Readonly<Record<string, unknown>>): void {
  const choices = filterFields(spec).flatMap((name) => {
    const field = fieldOf(spec, name);
    if (!('options' in field)) return [];
    const options = field.options.map(({ value }) => value);
    return filterProperties(wireName(name, field), name, field).map(([property]) => [property, options] as const);
  });
  const optionsOf = new Map<string, readonly unknown[]>(choices);
  const problems = Object.entries(filter).flatMap(([field, values]) => {
    if (!Array.isArray(values)) return [];
    if (values.length === 0)
      return [{ field, message: 'must name a value: an empty list does not filter. Leave it out for all records.' }];
    const options = optionsOf.get(field);
    const unknown = options && values.find((value) => !options.includes(value));
    if (options === undefined || unknown === undefined) return [];
    return [{ field, message: `has no “${truncate(String(unknown), 60)}”. The options are ${options.join(', ')}.` }];
  });
  if (problems.length > 0) throw malformed(problems);
}

/** Words that bounds of days may be, those with numbers of days as examples. */
export const dayWords = (calendar: CalendarSettings): readonly string[] => [
  ...offeredWords(calendar).flat(),
  '7-days-ago',
  'in-7-days',
  'start-of-this-month',
  'end-of-this-month',
];
