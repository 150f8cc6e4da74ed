/** Asks for the pages of a list: sorted, filtered and searched. */
import { hasRecords } from '#model/entity.ts';
import { wireName, type Field } from '#model/field.ts';
import { isReference, kinds } from '#model/kinds.ts';
import { filterFields } from '#model/list-fields.ts';
import { filterNames } from '#model/list/operators.ts';
import { emptyName } from '#model/wire.ts';
import { pageSize, type AskedEntity, type Row } from './asked-entity.ts';
import { columnFields } from './stored-rows.ts';

/** Every order has all rows. */
export async function sortRows(asked: AskedEntity, rows: number): Promise<void> {
  for (const [name, field] of columnFields(asked.spec)) {
    if (kinds[field.kind].order === null) continue;
    for (const sortOrder of rows > 1 ? ['asc', 'desc'] : ['asc']) {
      const sorted = await asked.page({ sortField: wireName(name, field), sortOrder });
      asked.expect(`sorted by ${name} has rows`, sorted?.data.length, rows);
    }
  }
  await asked.page({ stringFilter: 'a' });
}

/** Filters by the values of each row, which finds the row; and by emptiness. */
export async function filterRows(asked: AskedEntity, rows: readonly Row[], all: number): Promise<void> {
  const { spec } = asked;
  // Rows without a key may have nulls in its place.
  const partsOf = (row: Row) => spec.key.map((name) => row[name]);
  for (const name of filterFields(spec)) {
    const field = spec.fields[name];
    const filter = field === undefined ? null : kinds[field.kind].filter;
    if (field === undefined || filter === null) continue;
    const wire = wireName(name, field);
    const tried = new Set<string>();
    for (const row of rows.slice(0, 5)) {
      const value = filterValue(field, row[wire]);
      const [first = '', second] = filterNames(filter, wire);
      if (value === undefined) continue;
      const query = { [first]: value, ...(second?.endsWith('Max') === true && { [second]: value }) };
      if (tried.size === tried.add(JSON.stringify(query)).size) continue;
      const found = await asked.page(query);
      const keys = found?.data.map((one) => JSON.stringify(partsOf(one)));
      const isWhole = found !== undefined && found.totalNumberOfItems <= pageSize;
      if (isWhole && keys?.includes(JSON.stringify(partsOf(row))) === false)
        asked.fault(`filtered by ${JSON.stringify(query)} does not find ${JSON.stringify(row)}`);
    }
    const isOptional = !field.required && (!hasRecords(spec) || !spec.key.includes(name));
    if (isOptional && field.kind !== 'boolean') await filterEmpty(asked, wire, all);
  }
}

async function filterEmpty(asked: AskedEntity, wire: string, all: number): Promise<void> {
  const pages = await Promise.all([true, false].map((empty) => asked.page({ [emptyName(wire)]: empty, pageSize: 1 })));
  const totals = pages.map((page) => page?.totalNumberOfItems ?? 0);
  asked.expect(
    `empty and filled ${wire}`,
    totals.reduce((sum, one) => sum + one, 0),
    all,
  );
}

/** The value by which the filter finds the row; undefined without one. */
function filterValue(field: Field, value: unknown): unknown {
  const { filter } = kinds[field.kind];
  if (value === null || value === undefined) return undefined;
  if (isReference(field)) return [(value as { readonly id: unknown }).id];
  if (filter === 'choice') return Array.isArray(value) ? (value.length === 0 ? undefined : value) : [value];
  if (filter === 'text') return String(value).trim() === '' ? undefined : String(value).slice(0, 50);
  // What no calendar has can't be typed into a filter.
  if (filter === 'day') return /^\d{4}-[^ ]*$/.test(String(value)) ? value : undefined;
  if (filter === 'decimal' || filter === 'real') return Number.isFinite(Number(value)) ? value : undefined;
  return filter === 'time' && String(value).startsWith('24') ? undefined : value;
}
