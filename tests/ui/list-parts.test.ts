import { describe, expect, test } from 'vitest';
import { fieldOf } from '#model/entity.ts';
import type { Field } from '#model/field.ts';
import { kinds } from '#model/kinds.ts';
import { maxColumnWidth } from '#model/list/column-width.ts';

import { cellTooltip, plainText, gridColumn, isNumeric, textWidth } from '../../src/ui/list/columns/columns.ts';
import { parseDayRange, applyPickedDays } from '../../src/ui/list/filters/drafts.ts';
import { parseRange } from '../../src/ui/list/filters/range-filter.tsx';
import { presentValues } from '../../src/ui/list/filters/use-filter-values.ts';
import { defaultLayout, moveColumnBy, moveColumnTo, readLayout } from '../../src/ui/list/columns/layout.ts';
import { pagerText, pageSizes, pageCount } from '../../src/ui/list/pager.tsx';
import { columnTemplate, contentWidth, minWidthCss, shrinkSwitch } from '../../src/ui/list/table/table-widths.ts';
import { mergeTextLengths } from '../../src/ui/list/table/use-max-text-lengths.ts';
import { visibleColumns } from '../../src/ui/list/table/use-table-rows.ts';
import { ship } from './list-ships.ts';

describe('the pager (core 9)', () => {
  test.each([
    [0, 25, 24, '1 - 24 of 24'],
    [1, 25, 1204, '26 - 50 of 1,204'],
    [48, 25, 1204, '1,201 - 1,204 of 1,204'],
    [0, 25, 0, '0 - 0 of 0'],
  ])('reads, on page index %i with page size %i of %i rows: %j', (index, size, total, text) =>
    expect(pagerText(index, size, total)).toBe(text),
  );

  test('offers page sizes 10, 25, 50, 100, and the current one if it is different', () => {
    expect(pageSizes([10, 25, 50, 100], 25)).toEqual([10, 25, 50, 100]);
    expect(pageSizes([10, 25, 50, 100], 30)).toEqual([10, 25, 30, 50, 100]);
  });

  test('has one page for an empty list', () => {
    expect([pageCount(0, 25), pageCount(25, 25), pageCount(26, 25)]).toEqual([1, 1, 2]);
  });
});

describe('the number range filter (core 5)', () => {
  test.each([
    ['1', '1', { range: { min: 1, max: 1 } }],
    [' -3 ', '', { range: { min: -3 } }],
    ['', '0', { range: { max: 0 } }],
    ['', '', {}],
    ['2', '1', { problem: 'Min must be less than or equal to Max.' }],
    ['10', '9', { problem: 'Min must be less than or equal to Max.' }],
    ['1.5', '', { problem: 'Only whole numbers can be entered.' }],
    ['', '1e3', { problem: 'Only whole numbers can be entered.' }],
    ['9007199254740993', '', { problem: 'Only whole numbers can be entered.' }],
  ])('min %j, max %j', (min, max, parsed) =>
    expect(parseRange('number', { min, max }, { kind: 'integer', label: 'Count' })).toEqual(parsed),
  );
});

describe('the date range filter (core 5)', () => {
  const calendar = { weekStart: 'monday', today: '2026-11-27' } as const;
  const unparsable = 'This is not a date. Write MM/DD/YYYY.';
  test.each([
    ['03/09/2026', '9 Mar 2026', { range: { min: '2026-03-09', max: '2026-03-09' } }],
    ['03/09/2026', '', { range: { min: '2026-03-09' } }],
    ['', '2026-03-09', { range: { max: '2026-03-09' } }],
    ['', ' ', {}],
    ['03/10/2026', '03/09/2026', { problem: 'From must not be after To.', invalidEnds: ['from', 'to'] }],
    ['02/30/2026', '', { problem: unparsable, invalidEnds: ['from'] }],
    ['03/09/2026', '03.12.2026', { problem: unparsable, invalidEnds: ['to'] }],
    ['3/9/26', 'Dec 10, 2026', { range: { min: '2026-03-09', max: '2026-12-10' } }],
    ['3.9.26', '31.12.2026', { problem: unparsable, invalidEnds: ['from', 'to'] }],
    ['Today', 'In 7 days', { range: { min: 'today', max: 'in-7-days' } }],
    ['this month', '', { range: { min: 'this-month' } }],
    ['tomorrow', '11/27/2026', { problem: 'From must not be after To.', invalidEnds: ['from', 'to'] }],
  ])('from %j to %j', (from, to, expected) => {
    const { days: _, anyValid: __, ...parsed } = parseDayRange({ from, to }, calendar);
    expect(parsed).toEqual({ invalidEnds: [], ...expected });
  });

  test('a valid date is used in the calendar, and enables Reset, even if the other date is unparsable', () => {
    const { days, anyValid } = parseDayRange({ from: '03/09/2026', to: '31.12.2026' }, calendar);
    expect([days, anyValid]).toEqual([['2026-03-09', null], true]);
    expect(parseDayRange({ from: '03/10/2026', to: '03/09/2026' }, calendar).anyValid).toBe(false);
    expect(parseDayRange({ from: '', to: '31.12.2026' }, calendar).anyValid).toBe(false);
  });

  test('a date picked in the calendar replaces the text of its own input, even unparsable text, but not that of the other input', () => {
    const draft = { from: '31.12.2026', to: '1' };
    expect(applyPickedDays(draft, ['2026-03-09', null], calendar)).toEqual({ from: '03/09/2026', to: '1' });
    expect(applyPickedDays(draft, ['2026-03-09', '2026-03-10'], calendar)).toEqual({
      from: '03/09/2026',
      to: '03/10/2026',
    });
    expect(applyPickedDays({ from: '03/09/2026', to: '03/10/2026' }, ['2026-03-01', null], calendar)).toEqual({
      from: '03/01/2026',
      to: '',
    });
  });
});

describe('the values that a reference filter offers', () => {
  const ofResult = { ids: [1], more: false };
  const values = { ids: [1, 2, 3], more: false };

  test('are those of the current result (core 2)', () => expect(presentValues(ofResult, undefined)).toBe(ofResult));

  test('are those of the list without this filter where the catalogue says so', () =>
    expect(presentValues(ofResult, { values, settled: true })).toBe(values));

  test('are pending while their call is, and those of the current result if it fails', () => {
    expect(presentValues(ofResult, { values: undefined, settled: false })).toBeUndefined();
    expect(presentValues(ofResult, { values: undefined, settled: true })).toBe(ofResult);
  });
});

describe('cells (core 3)', () => {
  test.each([
    ['text', 'Ark', 'Ark'],
    ['text', null, ''],
    ['integer', 0, '0'],
    ['boolean', true, 'Yes'],
    ['boolean', false, 'No'],
    ['boolean', null, ''],
    ['date', '2026-03-09', '03/09/2026'],
    ['dateTime', '2026-03-09T23:59:00.000Z', '03/09/2026'],
    ['dateTime', 'infinity', 'infinity'],
    ['localDateTime', '2026-03-09T23:59:30', '03/09/2026'],
    ['localDateTime', '0044-03-15T09:00:00 BC', '0044-03-15 09:00:00 BC'],
    ['reference', { id: 1, name: 'Genoa' }, 'Genoa'],
    ['reference', null, ''],
  ] as const)('%s %j is %j', (kind, value, text) => expect(plainText({ kind }, value)).toBe(text));

  test.each([
    ['dateTime', '2026-03-09T23:59:00.000Z', '03/09/2026 11:59 PM'],
    ['dateTime', '2026-03-09T00:00:00.000Z', '03/09/2026 12:00 AM'],
    ['dateTime', '2026-03-09T12:05:07.250Z', '03/09/2026 12:05:07 PM'],
    ['localDateTime', '2005-05-24T22:53:30', '05/24/2005 10:53:30 PM'],
    ['localDateTime', '2005-05-24T22:53:00.25', '05/24/2005 10:53 PM'],
    ['localDateTime', '0044-03-15T09:00:00 BC', '0044-03-15 09:00:00 BC'],
  ] as const)('%s %j with its time is %j', (kind, value, text) =>
    expect(plainText({ kind, time: true }, value)).toBe(text),
  );

  test.each([
    [17636, '17,636'],
    [0.123456789, '0.123456789'],
    [-1204.5, '-1,204.5'],
    [null, ''],
  ])('a measure has thousands separators, and is not rounded: %j is %j', (value, text) => {
    expect(plainText({ kind: 'number', measure: true }, value)).toBe(text);
  });

  test('a number that is no measure has no thousands separators', () =>
    expect(plainText({ kind: 'integer' }, 20260430)).toBe('20260430'));

  test('an instant has a tooltip with its local time', () => {
    expect(cellTooltip({ kind: 'dateTime', label: '' }, '2026-03-09T12:05:00.000Z')).toMatch(
      /^03\/(08|09|10)\/2026 \d{1,2}:\d\d [AP]M$/,
    );
    expect(cellTooltip({ kind: 'date', label: '' }, '2026-03-09')).toBeUndefined();
  });

  test('numbers are right-aligned', () => expect([isNumeric('integer'), isNumeric('text')]).toEqual([true, false]));
});

describe('the columns that are rendered first', () => {
  const widths = [200, 150, 150, 150];

  test.each([
    ['are those in view: scrolled to the left end', 0, 350, { from: 0, to: 2 }],
    ['are those in view: partly visible on both sides', 210, 200, { from: 1, to: 3 }],
    ['are those in view: scrolled to the right end', 300, 350, { from: 1, to: 4 }],
    ['are all on a screen wider than the table', 0, 2000, { from: 0, to: 4 }],
  ])('%s', (_place, left, width, range) => expect(visibleColumns(widths, left, width)).toEqual(range));
});

/** The width of a column of one-letter texts. */
function shortest(name: string, field: Partial<Field> = {}): number {
  const spec = { ...fieldOf(ship, name), ...field } as Field;
  return contentWidth(gridColumn({ ...ship, fields: { [name]: spec } }, name), 1, false);
}

describe('columns', () => {
  interface Ship {
    name: string;
    crew: number | null;
    portId: number | null;
    port: { id: number; name: string } | null;
  }

  test('have the label of the field, and its name on the wire as id', () => {
    const port = gridColumn<Ship>(ship, 'portId');

    expect(port).toMatchObject({ id: 'port', header: 'Port' });
    expect(port.accessorFn({ name: 'Ark', crew: 1, portId: 2, port: { id: 2, name: 'Genoa' } })).toBe('Genoa');
  });

  test('are at least 150 px wide (core 9), however short their texts, except numbers, dates and booleans, and by the catalogue’s width', () => {
    expect([shortest('name'), shortest('portId')]).toEqual([150, 150]);
    expect(shortest('name', { width: 100 })).toBe(100);
    expect(shortest('crew')).toBeLessThan(150);
    expect(gridColumn(ship, 'crew').size).toBe(150);
    expect([kinds.date.width, kinds.dateTime.width, kinds.boolean.width, kinds.id.width]).toEqual([110, 110, 72, 110]);
    const sizes = [120, 320].map((width) => {
      const { name } = ship.fields;
      return gridColumn({ ...ship, fields: { name: { ...name, width } } }, 'name').size;
    });
    expect(sizes).toEqual([120, 320]);
  });

  test('are as wide as their longest text, between their minimum and the maximum of their kind, or 320 px for names and numbers', () => {
    const column = gridColumn<never>(ship, 'name');
    expect(contentWidth(column, 1, false)).toBe(column.minWidth);
    expect(contentWidth(column, 20, false)).toBe(textWidth(20));
    expect(contentWidth(column, 99, false)).toBe(column.size);
    expect(contentWidth(column, undefined, true)).toBe(column.size);
    expect(contentWidth(column, 30, true)).toBe(textWidth(30));
    expect(contentWidth(column, 99, true)).toBe(320);
    const ofCatalogue = { ...column.meta, spec: { ...column.meta.spec, width: 120 } };
    expect(contentWidth({ size: 120, minWidth: 120, meta: ofCatalogue }, 99, true)).toBe(120);
  });

  test('grow with longer texts and never become narrower again', () => {
    const texts = [{ id: 'name', accessorFn: ({ name }: { name: string }) => name }];
    const first = mergeTextLengths(new Map(), texts, [{ name: 'Ark' }, { name: '' }]);
    expect([...first]).toEqual([['name', 3]]);
    expect(mergeTextLengths(first, texts, [{ name: 'Ox' }])).toBe(first);
    expect(mergeTextLengths(first, texts, [])).toBe(first);
    expect([...mergeTextLengths(first, texts, [{ name: 'Argo' }])]).toEqual([['name', 4]]);
  });

  test('of texts take the remaining width; without a text column all columns share it', () => {
    const date = { width: 150, fixed: false, grows: false, isKey: false };
    const text = { ...date, grows: true };
    const none = { hasCheckboxes: false, actionCount: 0 };

    expect(columnTemplate([date, text], none)).toBe('minmax(150px, 150px) minmax(150px, 150fr)');
    expect(columnTemplate([date, date], none)).toBe('minmax(150px, 150fr) minmax(150px, 150fr)');
  });

  test('share the width in proportion, Edit and Delete are 75 px wide, and a narrower table scrolls', () => {
    const widths = [
      { width: 200, fixed: false, grows: true, isKey: true },
      { width: 150, fixed: false, grows: false, isKey: false },
      { width: 180, fixed: true, grows: true, isKey: false },
    ];

    const withActions = { hasCheckboxes: false, actionCount: 2 };
    expect(columnTemplate(widths, withActions)).toBe(
      'minmax(clamp(150px, 50cqi, 200px), 200fr) minmax(150px, 150px) 180px 75px 75px',
    );
    expect(minWidthCss(widths, withActions)).toBe('calc(clamp(150px, 50cqi, 200px) + 150px + 180px + 150px)');
    expect(shrinkSwitch(widths, withActions)).toBe('calc((680px - 100cqi) * 1000)');
    const withOwnAction = { ...withActions, actionCount: 3, runLabel: 'Postpone by a week' };
    expect(columnTemplate(widths, withOwnAction)).toMatch(/ 180px 1[0-9]{2}px 75px 75px$/);
    const withBoxes = { ...withActions, hasCheckboxes: true };
    expect(columnTemplate(widths, withBoxes)).toMatch(/^40px minmax/);
    expect(shrinkSwitch(widths, withBoxes)).toBe('calc((720px - 100cqi) * 1000)');
  });
});

describe('the layout of columns', () => {
  const order = ['a', 'b', 'c'];

  test('moves a column one place, and not past the ends', () => {
    expect(moveColumnBy(order, 'b', -1)).toEqual(['b', 'a', 'c']);
    expect(moveColumnBy(order, 'b', 1)).toEqual(['a', 'c', 'b']);
    expect(moveColumnBy(order, 'a', -1)).toEqual(order);
    expect(moveColumnBy(order, 'x', 1)).toEqual(order);
    expect(moveColumnBy(order, 'a', 1, ['a', 'c'])).toEqual(['b', 'c', 'a']);
  });

  test('moves a column to the place of another', () => {
    expect(moveColumnTo(order, 'a', 'c')).toEqual(['b', 'c', 'a']);
    expect(moveColumnTo(order, 'c', 'a')).toEqual(['c', 'a', 'b']);
    expect(moveColumnTo(order, 'a', 'x')).toEqual(order);
  });

  test.each([null, '', 'nonsense', '[]', 'null', '{"columnOrder":5,"columnSizing":{"a":"wide"},"dense":"yes"}'])(
    'is the default of the catalogue if %s is stored',
    (text) => expect(readLayout(text)).toEqual(defaultLayout),
  );

  test('is restored as it was stored', () => {
    const columnSizing = { a: maxColumnWidth, b: 240 };
    const layout = { columnVisibility: { a: false }, columnOrder: ['b', 'a'], columnSizing, dense: true };

    expect(readLayout(JSON.stringify(layout))).toEqual(layout);
  });
});
