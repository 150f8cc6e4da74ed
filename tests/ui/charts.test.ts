import { describe, expect, test } from 'vitest';
import { chartFields, type ChartSpec } from '#features/charts/model/chart.ts';
import type { Chart } from '#features/charts/model/operations.ts';
import { exportFormats } from '#features/exports/model/file-formats.ts';
import { regroupChart } from '#features/charts/ui/regroup-chart.ts';
import { figuresFile } from '#features/charts/ui/chart-export.ts';
import { chartFigures, amountText, measureText, intersectFilter } from '#features/charts/ui/figures.ts';
import { asView, chartOf, defaultChart, readChart } from '#features/charts/model/chart.ts';
import { defaultState, parseListState, setView, writeState } from '#model/list/list-state.ts';
import { limits, ship as shipWithoutMeasures, sighting } from './list-ships.ts';

const ship = {
  ...shipWithoutMeasures,
  fields: { ...shipWithoutMeasures.fields, crew: { kind: 'integer', label: 'Crew', measure: true } },
} as const;
const { calendar } = limits;
const now = { ...calendar, today: '2026-11-22' };
const byPort: ChartSpec = { groupBy: 'port', measure: 'count' };
const byMonth: ChartSpec = { groupBy: 'launched', period: 'month', measure: 'count' };
const group = (value: Chart['groups'][number]['value'], amount: number | null, count = 1) => ({ value, amount, count });

describe('a chart', () => {
  test('groups by dates, references and choices, and adds up number fields that are measures', () => {
    const { groups, numbers } = chartFields(ship);
    expect([...groups.keys()]).toEqual(['launched', 'seen', 'sails', 'port']);
    expect([...numbers.keys()]).toEqual(['crew']);
    expect(defaultChart(ship)).toEqual(byMonth);
    expect(defaultChart(sighting)).toBeUndefined();
  });

  test('groups first by a date of the business, not by one that says when a row was written, also in a source', () => {
    const { fields } = ship;
    const date = { kind: 'date', label: 'Date' } as const;
    const groupOf = (names: readonly string[]) =>
      defaultChart({
        ...ship,
        fields: { ...fields, ...Object.fromEntries(names.map((name) => [name, date])) },
        list: { ...ship.list, columns: [...names, 'portId'], filters: [...names, 'portId'] },
      })?.groupBy;

    expect(groupOf(['srcEtlCreatedDate', 'updated_at', 'renewalDate'])).toBe('renewalDate');
    expect(groupOf(['srcEtlCreatedDate', 'etlModified'])).toBe('port');
  });
});

describe('the URL parameter of a chart', () => {
  test.each(['launched.month.count', 'seen.fiscal-quarter.sum.crew', 'port.count', 'sails.average.crew'])(
    'is written and parsed: %s',
    (text) => {
      const chart = readChart(ship, calendar, text);
      expect(chart && asView(chart)).toEqual({ name: 'chart', text });
      const state = parseListState(ship, limits, { chart: text });
      expect(chartOf(ship, calendar, state.view)).toEqual(chart);
      expect(writeState(ship, limits, state)).toEqual({ chart: text });
      expect(setView(state, undefined)).toEqual(defaultState(ship, limits));
    },
  );

  test.each([
    '',
    'launched',
    'launched.count',
    'launched.week.count',
    'port.month.count',
    'port.sum',
    'port.sum.page',
    'port.count.crew',
    'port.sum.crew.crew',
    'name.count',
    'isActive.count',
  ])('that is invalid shows the table: "%s"', (text) => {
    expect(readChart(ship, calendar, text)).toBeUndefined();
    expect(parseListState(ship, limits, { chart: text })).toEqual(defaultState(ship, limits));
  });

  test('has a period only if the chart groups by a date', () => {
    expect(regroupChart(ship, byMonth, 'port')).toEqual(byPort);
    expect(regroupChart(ship, byPort, 'seen')).toEqual({ groupBy: 'seen', period: 'month', measure: 'count' });
  });
});

describe('the figures of a chart', () => {
  test('include periods without rows in between; the group of empty values is separate', () => {
    const answer = {
      groups: [group('2025-11-01', 2, 2), group('2026-01-01', 3, 3), group(null, 4, 4)],
      rest: null,
      total: 9,
    };
    const { groups, others, notes } = chartFigures(ship, byMonth, answer, calendar);
    expect(groups.map(({ label, amount }) => [label, amount])).toEqual([
      ['Nov 2025', 2],
      ['Dec 2025', 0],
      ['Jan 2026', 3],
    ]);
    expect(groups.map(({ filter }) => filter)).toEqual([
      { min: '2025-11-01', max: '2025-11-30' },
      undefined,
      { min: '2026-01-01', max: '2026-01-31' },
    ]);
    expect(others).toEqual([
      { key: 'empty', label: 'Empty', value: null, count: 4, amount: 4, filter: { empty: true } },
    ]);
    expect(notes).toEqual([]);
  });

  test('have a note if periods are omitted', () => {
    const answer = {
      groups: [group('0001-01-01', 1), group('2999-12-01', 1)],
      rest: { groups: 2, count: 5, amount: 5 },
      total: 7,
    };
    const { groups, notes } = chartFigures(ship, byMonth, answer, calendar);
    expect(groups).toHaveLength(2);
    expect(notes).toEqual([
      'Long stretches without Ships are not shown.',
      'Only the last 240 are shown. 2 earlier ones have 5 Ships.',
    ]);
  });

  test('add up the groups that are not listed, but never averages', () => {
    const answer = {
      groups: [group({ id: 3, name: 'Genoa' }, 9)],
      rest: { groups: 7, count: 12, amount: 30 },
      total: 13,
    };
    expect(chartFigures(ship, byPort, answer, calendar)).toEqual({
      groups: [{ key: '3', label: 'Genoa', value: { id: 3, name: 'Genoa' }, count: 1, amount: 9, filter: [3] }],
      others: [{ key: 'rest', label: '7 others', value: '7 others', count: 12, amount: 30 }],
      notes: [],
    });
    const average: ChartSpec = { groupBy: 'port', measure: 'average', field: 'crew' };
    const { others, notes } = chartFigures(ship, average, answer, calendar);
    expect(others).toEqual([]);
    expect(notes).toEqual(['The 20 largest are shown. 7 more, with 12 Ships, are not.']);
    expect(measureText(ship, average)).toBe('Average of Crew');
    expect(amountText(1234.5, average)).toBe('1,234.50');
    expect(amountText(null, average)).toBe('–');
  });

  test('are written to a file with exact numbers, periods as their first day, and what the notes tell', () => {
    const quarters: ChartSpec = { groupBy: 'launched', period: 'fiscal-quarter', measure: 'sum', field: 'crew' };
    const byQuarter = {
      groups: [group('2025-10-01', 1234567.25, 2), group('2026-01-01', null, 3), group(null, -4, 4)],
      rest: { groups: 2, count: 5, amount: 5 },
      total: 14,
    };
    expect(figuresFile(exportFormats.csv, ship, quarters, byQuarter, now).join('').split('\r\n')).toEqual([
      '\uFEFFLaunched (first day of the fiscal quarter),Sum of Crew,Number of Ships',
      '2025-10-01,1234567.25,2',
      '2026-01-01,,3',
      'Empty,-4,4',
      '2 earlier,5,5',
      '',
    ]);
    const names = ['=1+1', "'-x", 'Genoa, "old"'].map((name, index) => group({ id: index + 1, name }, 9));
    const byName = { groups: names, rest: { groups: 1200, count: 12, amount: null }, total: 15 };
    const average: ChartSpec = { groupBy: 'port', measure: 'average', field: 'crew' };
    expect(figuresFile(exportFormats.csv, ship, average, byName, now).join('').split('\r\n').slice(1)).toEqual([
      "'=1+1,9,1",
      "''-x,9,1",
      '"Genoa, ""old""",9,1',
      '"1,200 others",,12',
      '',
    ]);
    expect(figuresFile(exportFormats.jsonl, ship, quarters, byQuarter, now).join('').split('\n')).toEqual([
      '{"value":"2025-10-01","amount":1234567.25,"count":2}',
      '{"value":"2026-01-01","amount":null,"count":3}',
      '{"value":null,"amount":-4,"count":4}',
      '{"value":"2 earlier","amount":5,"count":5}',
      '',
    ]);
    expect(figuresFile(exportFormats.jsonl, ship, byPort, byName, now).join('').split('\n')[0]).toBe(
      '{"value":{"id":1,"name":"=1+1"},"count":1}',
    );
  });

  test('link to the rows of a group within the list’s current filter', () => {
    const march = { min: '2026-03-01', max: '2026-03-31' };
    expect(intersectFilter({ min: '2026-03-15' }, march, now)).toEqual({ min: '2026-03-15', max: '2026-03-31' });
    expect(intersectFilter({ min: 'this-year', max: 'this-year' }, march, now)).toEqual(march);
    expect(intersectFilter({ empty: false }, march, now)).toEqual(march);
    expect(intersectFilter({ not: [2] }, [3], now)).toEqual([3]);
    expect(intersectFilter([1, 3], [3], now)).toEqual([3]);
  });
});
