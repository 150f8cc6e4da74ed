/** Which columns a list shows at first, and what its cells that lead to the record show. */
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { portal } from '#generated/portal.ts';
import { permissions } from '#generated/permissions.ts';
import { defineEntity, type EntitySpec } from '#model/entity.ts';
import { listColumns, textWidth } from '#ui/list/columns/columns.ts';
import { ListRow } from '#ui/list/table/table-row.tsx';
import { useColumns } from '#ui/list/table/use-columns.ts';
import { useListTable } from '#ui/list/table/use-list-table.ts';
import type { Catalogue } from '../../src/server/catalogue/catalogue.ts';
import { renderScreen } from '../codegen/render-screen.tsx';

const facts = { portal, permissions } as unknown as Catalogue;

const parcel = defineEntity({
  name: 'parcel',
  service: 'Parcel',
  label: { one: 'Parcel', many: 'Parcels' },
  table: 'parcels',
  key: ['id'],
  audited: false,
  delete: null,
  calls: 'all',
  permissions: { read: ['appUser/read'] },
  display: ['sender'],
  fields: {
    id: { kind: 'id', label: 'Id' },
    place: { kind: 'text', label: 'Place', maxLength: 20 },
    sender: { kind: 'text', label: 'Sender', maxLength: 20 },
    changed: { kind: 'dateTime', label: 'Changed', readOnly: true, stamp: 'modified' },
  },
  list: {
    columns: ['id', 'place', 'sender', 'changed'],
    hidden: ['id'],
    sort: { field: 'id', order: 'asc' },
  },
});

const entityWith = (display: EntitySpec['display'], columns: readonly string[]): EntitySpec => ({
  ...parcel,
  display,
  list: { ...parcel.list, columns },
});

function useRow(entity: EntitySpec, row: object, href = '/parcels/7') {
  const columns = listColumns(entity);
  const table = useListTable({ entity, columns, rows: [row] });
  return useColumns(
    entity,
    table,
    columns,
    [row],
    () => undefined,
    () => href,
  );
}

function Row({ entity, row, href }: { entity: EntitySpec; row: object; href?: string }) {
  const { visibleColumns } = useRow(entity, row, href);
  const shared = { entity, id: '7', row, deferred: row, from: 0, to: 9, rowIndex: 2, columns: visibleColumns };
  return createElement(ListRow, {
    ...shared,
    selected: undefined,
    href: undefined,
    runLabel: undefined,
    canRun: true,
    openText: undefined,
    canDelete: undefined,
  });
}

const cellsOf = async (entity: EntitySpec, row: object, href?: string) => {
  const html = await renderScreen(createElement(Row, { entity, row, ...(href !== undefined && { href }) }), facts, {});
  return [...html.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) => cell);
};

test('what the catalogue hides, and stamps, are no columns at first, unless there are no others', async () => {
  const row = { id: 7, place: 'Pier', sender: 'Ada', changed: '2026-03-09T16:05:00.000Z' };
  const all = entityWith(['sender'], ['id', 'place', 'sender', 'changed']);
  expect((await cellsOf(all, row)).map((cell) => cell.replaceAll(/<[^>]*>/g, ''))).toEqual(['Pier', 'Ada']);
  expect(await cellsOf(entityWith([], ['id', 'changed']), row)).toHaveLength(2);
  expect(await cellsOf(entityWith([], ['id']), row)).toHaveLength(1);
});

test.each([null, ' \u00a0'])(
  'an empty cell that leads to the record is a dash, and shows the id only where it is the name; so is a blank one: %j',
  async (value) => {
    const row = { id: 7, place: value, sender: value, changed: null };
    const [place] = await cellsOf(entityWith([], ['place']), row);
    expect(place).toContain('href="/parcels/7"');
    expect(place).toMatch(/aria-label="#7"[^>]*>–</);
    const [sender] = await cellsOf(entityWith(['sender'], ['sender']), row);
    expect(sender).toMatch(/>#7</);
  },
);

test('the id in place of a name is not as addresses write it', async () => {
  const row = { id: 7, place: null, sender: null, changed: null };
  const [sender] = await cellsOf(entityWith(['sender'], ['sender']), row, '/parcels/a%2Fb%20c');
  expect(sender).toMatch(/>#a\/b c</);
});

test('long numbers are whole, and neither grow nor shrink; a badge has room for its padding', async () => {
  const entity = {
    ...entityWith(['sender'], ['sender', 'weight', 'size']),
    fields: {
      ...parcel.fields,
      weight: { kind: 'bigint', label: 'Weight' },
      size: { kind: 'choice', label: 'Size', options: [{ value: 'UNWIELDY', label: 'UNWIELDY' }] },
    },
  } satisfies EntitySpec;
  const row = { id: 7, sender: 'Ada', weight: '-9223372036854775808', size: 'UNWIELDY' };
  const Widths = () =>
    useRow(entity, row)
      .widths.map(({ width, fixed }) => `${width} ${fixed}`)
      .join('; ');
  const [, weight, size = ''] = (await renderScreen(createElement(Widths), facts, {})).split('; ');
  expect(weight).toBe(`${textWidth(20)} true`);
  expect(Number.parseInt(size, 10)).toBeGreaterThan(textWidth(8) + 16);
});

test('the link to the record is in its name, else in the first column of words: no number, key of the source, or Yes or No', async () => {
  const fields = {
    ...parcel.fields,
    weight: { kind: 'integer', label: 'Weight' },
    hash: { kind: 'text', label: 'Hash', maxLength: 20, sourceKey: true },
    paid: { kind: 'boolean', label: 'Paid' },
  } satisfies EntitySpec['fields'];
  const row = { id: 7, weight: 3, hash: 'b1946ac9', paid: true, place: 'Pier', sender: 'Ada' };
  const linked = async (display: readonly string[], columns: readonly string[]) => {
    const cells = await cellsOf({ ...entityWith(display, columns), fields }, row);
    return columns.filter((_, index) => cells[index]?.includes('href="/parcels/7"'));
  };
  expect(await linked(['sender'], ['weight', 'place', 'sender'])).toEqual(['sender']);
  expect(await linked([], ['weight', 'hash', 'paid', 'place', 'sender'])).toEqual(['place']);
  expect(await linked([], ['weight', 'paid'])).toEqual(['weight']);
});
