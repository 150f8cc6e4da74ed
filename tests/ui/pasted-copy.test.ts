/** Cells copied from a list, pasted back: as they were, or as a spreadsheet returns them. */
import { beforeEach, describe, expect, test } from 'vitest';
import { entities } from '#generated/entities.ts';
import { fieldOnWire, type EntitySpec } from '#model/entity.ts';
import type { Key } from '#model/key.ts';
import type { Cells } from '../../src/features/import/ui/cells.ts';
import { importDraft, requestOf } from '../../src/features/import/ui/draft.ts';
import { forgetCopies, recentCopies, rememberCopy } from '../../src/ui/list/recent-copies.ts';

const specs: readonly EntitySpec[] = entities;
const specOf = (service: string): EntitySpec => specs.find((spec) => spec.service === service)!;
const campaign = specOf('Campaign');
const goal = specOf('CampaignGoal');
const noMapping = { get: () => undefined, set: () => undefined };

const columns = ['externalId', 'name', 'abbreviation', 'startDate', 'endDate'];
const rows = [
  ['CMP-0045', 'Copilot Ready FY25', 'CR-FY25', '03/09/2026', '12/31/2026'],
  ['CMP-0046', 'Zero Trust FY25', 'ZT-FY25', '04/09/2026', '12/31/2026'],
  ['', 'Viva Insights FY26', 'VI-FY26', '04/09/2026', '10/01/2026'],
];
const part = (...indexes: number[]) => rows.map((row) => indexes.map((index) => row[index] ?? ''));
const labelsOf = (names: readonly string[], spec = campaign) => names.map((name) => fieldOnWire(spec, name)[1].label);

/** Copies cells of a list, of the records 45, 46, … */
const copy = (names: readonly string[], texts: Cells, spec = campaign, keys?: readonly Key[]) =>
  rememberCopy({
    entity: spec.name,
    columns: labelsOf(names, spec).map((label, index) => ({ name: names[index] ?? '', label })),
    rows: texts,
    keys: keys ?? texts.map((_, index) => [45 + index]),
  });
const paste = (cells: Cells, spec = campaign) => importDraft(spec, 'x', cells, noMapping, recentCopies());
const requestFor = (cells: Cells, spec = campaign) => {
  const draft = paste(cells, spec);
  return requestOf(spec, draft, draft.rows);
};
/** With its first two columns exchanged. */
const swap = (row: readonly string[]) => row.with(0, row[1] ?? '').with(1, row[0] ?? '');
const withIds = (cells: Cells, ids: readonly string[]) => ({
  columns: [...columns, 'id'],
  rows: cells.map((row, index) => [...row, ids[index]]),
});

beforeEach(forgetCopies);

describe('cells copied from a list and pasted into it', () => {
  test('fill the columns that they are of, and change the records that they are of', () => {
    copy(columns, rows);
    expect(paste(rows)).toMatchObject({ by: 'id', isCopied: true, isGuessed: false });
    expect(requestFor(rows)).toEqual(withIds(rows, ['45', '46', '47']));
  });

  test.each<[string, Cells, string[]]>([
    [
      'dates, in the format of a spreadsheet',
      rows.map((row) => [...row.slice(0, 3), '3/9/2026', '1/31/2027']),
      ['45', '46', '47'],
    ],
    ['a name', [rows[0]!.with(1, 'Copilot FY25'), rows[1]!, rows[2]!], ['45', '46', '47']],
    ['their order', rows.toReversed(), ['47', '46', '45']],
    ['their order, and dates', rows.map((row) => row.with(4, '1/31/2027')).toReversed(), ['47', '46', '45']],
    ['their number', [rows[2]!.with(4, '1/31/2027')], ['47']],
    ['their number: one is new', [...rows, ['', 'New', 'N', '3/9/27', '5/1/27']], ['45', '46', '47', '']],
    ['their number: one is new, made of the first', [...rows, rows[0]!.with(1, 'New')], ['45', '46', '47', '']],
  ])('may have changed %s', (_, cells, ids) => {
    copy(columns, rows);
    expect(requestFor(cells)).toEqual(withIds(cells, ids));
  });

  test('may have the header of the list', () => {
    copy(columns, rows);
    expect(requestFor([labelsOf(columns), ...rows])).toEqual(withIds(rows, ['45', '46', '47']));
  });

  test.each([
    ['with its header', [labelsOf(columns)]],
    ['without a header', []],
  ])('may have moved columns, %s', (_, header) => {
    copy(columns, rows);
    const changed = rows.map((row, index) => row.with(4, `${index + 1}/31/2027`));
    expect(requestFor([...header, ...changed].map(swap))).toEqual({
      ...withIds(changed.map(swap), ['45', '46', '47']),
      columns: ['name', 'externalId', ...columns.slice(2), 'id'],
    });
  });

  test('need neither name nor key among them', () => {
    copy(['externalId', 'endDate'], part(0, 4).slice(0, 2));
    const sorted = [
      ['CMP-0046', '01/31/2027'],
      ['CMP-0045', '02/28/2027'],
    ];
    expect(requestFor(sorted)).toEqual({
      columns: ['externalId', 'endDate', 'id'],
      rows: [
        ['CMP-0046', '01/31/2027', '46'],
        ['CMP-0045', '02/28/2027', '45'],
      ],
    });
    copy(['endDate'], part(4));
    expect(requestFor([['12/31/2026'], ['12/31/2026'], ['1/31/2027']])).toEqual({
      columns: ['endDate', 'id'],
      rows: [
        ['12/31/2026', '45'],
        ['12/31/2026', '46'],
        ['1/31/2027', '47'],
      ],
    });
  });

  test('may have columns that an import can not fill', () => {
    copy(['name', 'createdDate'], part(1, 3));
    const { columns: names, rows: [first] = [] } = requestFor(part(1, 3));
    expect([names, first]).toEqual([
      ['name', 'id'],
      ['Copilot Ready FY25', '45'],
    ]);
  });

  test('are to be looked at where most of a row, but no name, says which record it is', () => {
    copy(columns, rows);
    const renamed = [rows[0]!.with(1, 'Renamed').with(2, 'R'), rows[1]!, rows[2]!];
    expect(paste(renamed)).toMatchObject({ by: 'id', isGuessed: true });
  });

  test('are those copied last, of several copies', () => {
    copy(columns, rows, campaign, [[1], [2], [3]]);
    copy(columns, rows);
    copy(['name'], part(1));
    expect(requestFor(rows)).toEqual(withIds(rows, ['45', '46', '47']));
  });

  test('may have a key of several parts, one of which is copied by its name', () => {
    const lines: EntitySpec = { ...goal, key: ['campaignId', 'abbreviation'] };
    copy(['campaign', 'abbreviation', 'name'], [['Zero Trust FY25', 'A', 'First']], lines, [[7, 'A']]);
    expect(requestFor([['Zero Trust FY25', 'A', 'Second']], lines)).toEqual({
      columns: ['abbreviation', 'name', 'campaignId'],
      rows: [['A', 'Second', '7']],
    });
  });
});

describe('other cells are not taken for a copy', () => {
  const other = ['', 'New', 'N', '04/09/2026', '12/31/2026'];
  test.each<[string, Cells]>([
    ['with as many columns', [['', 'New', 'N', '01/09/2027', '12/01/2027']]],
    ['with dates in common', [other, other.with(1, 'Other').with(2, 'O')]],
  ])('%s', (_, cells) => {
    copy(columns, rows);
    expect(paste(cells)).toMatchObject({ isCopied: false, columns, isGuessed: true, by: 'name' });
  });

  test('of another width', () => {
    copy(columns, rows);
    expect(paste(part(0, 1)).isCopied).toBe(false);
  });
});

test('cells of another list have the header of that list, and none of its records', () => {
  copy(['externalId', 'name', 'startDate'], part(0, 1, 3));
  expect(paste(part(0, 1, 3), goal)).toMatchObject({
    isCopied: false,
    isGuessed: false,
    header: ['External ID', 'Name', 'Start Date'],
    columns: ['externalId', 'name', null],
    rows: part(0, 1, 3),
  });
});
