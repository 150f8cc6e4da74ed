/** The list query: the request of `POST …/page`, and part of those of exports, counts, charts and bulk changes. */
import { mayBeEmpty } from '../entity.ts';
import { isInteger, kinds, type ColumnFacts, type FilterKind } from '../kinds.ts';
import { emptyName, filterNames, maxIds, type ListQuery, type SortOrder } from '../wire.ts';
import { keyPartList } from './records.ts';
import { array, enumOf, documented, flag, integer, errorMessage, text, type Schema } from './schema.ts';

type Common = { readonly [Name in keyof ListQuery]-?: Schema<Exclude<ListQuery[Name], undefined>> };

/** Accepted by every list (data 7); ignored where rows can't be inactive. */
export const isActiveValue: Schema<boolean | null> = {
  type: ['boolean', 'null'],
  [errorMessage]: 'must be true, false or null.',
};

/** The properties of every list's query. */
export const listParameters = (maxPageSize: number) =>
  ({
    pageIndex: {
      type: 'integer',
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      [errorMessage]: 'must be a whole number, 0 or more.',
    },
    pageSize: {
      type: 'integer',
      minimum: 1,
      maximum: maxPageSize,
      [errorMessage]: `must be a whole number, 1 to ${maxPageSize}.`,
    },
    sortOrder: { ...enumOf<SortOrder>(['asc', 'desc']), [errorMessage]: 'must be "asc" or "desc".' },
    stringFilter: { ...text, [errorMessage]: 'must be a text.' },
  }) satisfies Partial<Common>;

/** `names` are the fields' names in rows; a reference has two. */
export const sortField = (names: readonly string[]): Schema<string> => ({
  ...enumOf(names),
  [errorMessage]: 'is not a field that this list can be sorted by.',
});

const idsErrorMessage = { type: 'must be an array of ids.', maxItems: `must have at most ${maxIds} ids.` };

/** Values of a key of one field, or of a reference. */
export const keyValues = (field: ColumnFacts): Schema => ({ ...keyPartList(field), [errorMessage]: idsErrorMessage });

/** Facts of a field that determine its filters. */
type FilterConstraints = ColumnFacts & {
  readonly maxLength?: number;
  readonly maxKilobytes?: number;
  readonly required?: boolean;
};

const filters: Readonly<Record<FilterKind, (field: FilterConstraints) => Schema>> = {
  text: ({ maxKilobytes = 0, maxLength = maxKilobytes * 1024 }) => ({
    ...text,
    maxLength,
    [errorMessage]: { type: 'must be a text.', maxLength: `must have at most ${maxLength} characters.` },
  }),
  uuid: () => ({ ...text, format: 'uuid', [errorMessage]: 'must be a UUID.' }),
  boolean: () => isActiveValue,
  number: (field) =>
    isInteger(field)
      ? { ...integer, [errorMessage]: 'must be a whole number.' }
      : { type: 'number', [errorMessage]: 'must be a number.' },
  decimal: () => ({ ...text, format: 'decimal', [errorMessage]: 'must be a number in quotes, such as "1234.50".' }),
  time: () => ({ ...text, format: 'time-local', [errorMessage]: 'must be a time, such as "14:30".' }),
  // A bound may be a day or an instant, for which JSON Schema has no format: the portal sends days, the documents speak of ISO date-times.
  day: () => ({
    ...text,
    format: 'moment',
    [documented]: { format: undefined },
    [errorMessage]: 'must be a date: YYYY-MM-DD, or a date and time in ISO 8601 with a time zone.',
  }),
  choice: () => ({
    ...array(text, { maxItems: maxIds }),
    [errorMessage]: { type: 'must be an array of texts.', maxItems: `must have at most ${maxIds} texts.` },
  }),
  reference: keyValues,
};

const emptyFilter: Schema<boolean> = { ...flag, [errorMessage]: 'must be true or false.' };

/** The query properties of a field's filter; `wire` is its wire name, `name` that in the catalogue. */
export function filterProperties(wire: string, name: string, field: FilterConstraints): [property: string, Schema][] {
  const { filter } = kinds[field.kind];
  if (filter === null) return [];
  const schema = filters[filter](field);
  const properties = filterNames[filter](wire).map((property): [string, Schema] => [property, schema]);
  return mayBeEmpty(name, field) ? [...properties, [emptyName(wire), emptyFilter]] : properties;
}
