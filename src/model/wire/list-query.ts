/** The list query: the request of `POST …/page`, and part of the requests of exports, counts, charts and bulk changes. */
import { maxIntervalLength } from '../values/interval.ts';
import { mayBeEmpty } from '../field.ts';
import type { FilterKind } from '../kind-traits.ts';
import { kinds, type ColumnFacts } from '../kinds.ts';
import { operatorsOf } from '../list/operators.ts';
import { emptyName, maxIds, type ListQuery, type SortOrder } from '../wire.ts';
import { keyPartList } from './records.ts';
import * as t from './schema.ts';

type Common = { readonly [Name in keyof ListQuery]-?: t.Schema<Exclude<ListQuery[Name], undefined>> };

/** Accepted by every list (data 7); ignored where rows can't be inactive. */
export const isActiveValue: t.Schema<boolean | null> = {
  type: ['boolean', 'null'],
  [t.errorMessage]: 'must be true, false or null.',
};

/** The properties of every list's query. */
export const listParameters = (maxPageSize: number) =>
  ({
    pageIndex: {
      type: 'integer',
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      [t.errorMessage]: 'must be a whole number, 0 or more.',
      [t.documented]: {
        description:
          'The page, counted from 0. A page past the end answers the last one, so a program that reads on stops when it has read `totalNumberOfItems` rows or when `currentPageIndex` is not the page that it asked for. A row that somebody adds meanwhile can move others to the next page: sort by a key that only grows, or export the list, which is read at one moment.',
      },
    },
    pageSize: {
      type: 'integer',
      minimum: 1,
      maximum: maxPageSize,
      [t.errorMessage]: `must be a whole number, 1 to ${maxPageSize}.`,
    },
    sortOrder: { ...t.enumOf<SortOrder>(['asc', 'desc']), [t.errorMessage]: 'must be "asc" or "desc".' },
    stringFilter: {
      ...t.text,
      [t.errorMessage]: 'must be a text.',
      [t.documented]: {
        description: 'Rows that have it in a text or in the name of a record that they refer to, in any case.',
      },
    },
  }) satisfies Partial<Common>;

/** `names` are the fields' names in rows; a reference has two. */
export const sortField = (names: readonly string[]): t.Schema<string> => ({
  ...t.enumOf(names),
  [t.errorMessage]: 'is not a field that this list can be sorted by.',
});

const idsErrorMessage = { type: 'must be an array of ids.', maxItems: `must have at most ${maxIds} ids.` };

/** Values of a key of one field, or of a reference. */
export const keyValues = (field: ColumnFacts): t.Schema => ({
  ...keyPartList(field),
  [t.errorMessage]: idsErrorMessage,
});

/** Properties of a field that determine its filters. */
type FilterConstraints = ColumnFacts & {
  readonly maxLength?: number;
  readonly maxKilobytes?: number;
  readonly required?: boolean;
};

const dayBounds = {
  zoned: {
    format: 'moment',
    [t.errorMessage]: 'must be a date: YYYY-MM-DD, or a date and time in ISO 8601 with a time zone.',
  },
  local: {
    format: 'local-moment',
    [t.errorMessage]: 'must be a date: YYYY-MM-DD, or a date and time in ISO 8601.',
  },
} as const;

const texts = (): t.Schema => ({
  ...t.array(t.text, { maxItems: maxIds }),
  [t.errorMessage]: { type: 'must be an array of texts.', maxItems: `must have at most ${maxIds} texts.` },
});

const filters: Readonly<Record<FilterKind, (field: FilterConstraints) => t.Schema>> = {
  text: ({ maxKilobytes, maxLength = maxKilobytes === undefined ? maxIntervalLength : maxKilobytes * 1024 }) => ({
    ...t.text,
    maxLength,
    [t.errorMessage]: { type: 'must be a text.', maxLength: `must have at most ${maxLength} characters.` },
  }),
  uuid: () => ({ ...t.text, format: 'uuid', [t.errorMessage]: 'must be a UUID.' }),
  boolean: () => isActiveValue,
  number: () => ({ ...t.integer, [t.errorMessage]: 'must be a whole number.' }),
  real: () => ({ type: 'number', [t.errorMessage]: 'must be a number.' }),
  bigint: () => ({
    ...t.text,
    format: 'int64',
    [t.errorMessage]: 'must be a whole number in quotes, such as "9007199254740993".',
  }),
  decimal: () => ({ ...t.text, format: 'decimal', [t.errorMessage]: 'must be a number in quotes, such as "1234.50".' }),
  time: () => ({ ...t.text, format: 'time-local', [t.errorMessage]: 'must be a time, such as "14:30".' }),
  // A bound may be a day or an instant, for which JSON Schema has no format: the portal sends days, the specification has ISO date-times.
  day: ({ kind }) => ({
    ...t.text,
    ...dayBounds[kinds[kind].canonical === 'localDateTime' ? 'local' : 'zoned'],
    [t.documented]: { format: undefined },
  }),
  choice: texts,
  tags: texts,
  reference: keyValues,
};

const emptyFilter: t.Schema<boolean> = { ...t.flag, [t.errorMessage]: 'must be true or false.' };

/** A property of the list query, with its schema, and the operator that it sets. */
type FilterProperty = readonly [property: string, schema: t.Schema, operator: string];

/** The operator of every field that may be empty. */
export const emptyOperator = 'empty';

/** The query properties of a field's filter; `wire` is its wire name, `name` its name in the catalogue. */
export function filterProperties(wire: string, name: string, field: FilterConstraints): readonly FilterProperty[] {
  const { filter } = kinds[field.kind];
  if (filter === null) return [];
  const schema = filters[filter](field);
  const properties = operatorsOf(filter).map(([operator, { suffix }]) => [wire + suffix, schema, operator] as const);
  return mayBeEmpty(name, field) ? [...properties, [emptyName(wire), emptyFilter, emptyOperator]] : properties;
}
