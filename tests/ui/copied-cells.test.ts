/** What is copied of a list is read by a spreadsheet, and by the list's own import. */
import { describe, expect, test } from 'vitest';
import { entities } from '#generated/entities.ts';
import { fieldOf, wireName, type EntitySpec } from '#model/entity.ts';
import { isImported } from '#model/import.ts';
import { listColumns, type ListColumn } from '../../src/ui/list/columns/columns.ts';
import { matchColumns } from '../../src/ui/list/import/match-columns.ts';
import { readTable } from '../../src/ui/list/import/read-table.ts';
import { asHtml, asText, cellTexts } from '../../src/ui/list/table/copied-cells.ts';
import { rangeBounds, stepped } from '../../src/ui/list/table/range-place.ts';
import { ship } from './list-ships.ts';

const specs: readonly EntitySpec[] = entities;
const headerOf = (columns: readonly ListColumn<object>[]) => columns.map(({ header }) => header);

const columns = listColumns({
  ...ship,
  fields: { ...ship.fields, crew: { kind: 'integer', label: 'Crew', measure: true } },
});
const row = {
  name: 'The "Ä"\r\nof\tKiel',
  crew: 12_345,
  launched: '2026-03-09',
  seen: '2026-03-09T23:59:00.000Z',
  sails: true,
  port: { id: 3, name: '=1+1' },
  page: -7,
  isActive: null,
};
const cells = ['The "Ä"\nof\tKiel', '12345', '03/09/2026', '03/09/2026', 'Yes', '=1+1', '-7', ''];
/** As a spreadsheet gets them: text, and no formula. */
const written = cells.with(5, "'=1+1");

describe('cells that are copied', () => {
  test('are numbers without groups, days as an import reads them, names', () => {
    expect(cellTexts(columns, [row])).toEqual([cells]);
  });

  test('come out of a table as they went in, however many lines and quotes they have', () => {
    const header = headerOf(columns);
    expect(readTable(asText({ header, rows: [cells, cells] }))).toEqual([header, written, written]);
  });

  test('are a table for spreadsheets, in which the lines of a cell stay one cell', () => {
    expect(asHtml({ header: ['A & B'], rows: [['<b>\n 1'], ['2']] })).toBe(
      '<table style="white-space:pre-wrap"><thead><tr><th>A &amp; B</th></tr></thead><tbody>' +
        '<tr><td>&lt;b&gt;<br style="mso-data-placement:same-cell"> 1</td></tr><tr><td>2</td></tr></tbody></table>',
    );
  });

  test('are the plain text of the cell where it is one alone', () => {
    expect(asText({ rows: [['5" "x"\nand more']] })).toBe('5" "x"\nand more');
    expect(asText({ rows: [['+49 30 1234']] })).toBe('+49 30 1234');
    expect(asHtml({ rows: [['+49 30 1234']] })).toContain('<td>+49 30 1234</td>');
    expect(asText({ rows: [['+49 30 1234', '']] })).toBe("'+49 30 1234\t");
  });

  test.each(specs.filter(({ list }) => list.add).map((spec) => [spec.service, spec] as const))(
    '%s: copied columns are the same ones of its import',
    (_, spec) => {
      const header = headerOf(listColumns(spec));
      const [read = []] = readTable(asText({ header, rows: [header.map(() => 'x')] }));
      const imported = spec.list.columns.filter((name) => isImported(spec, name, fieldOf(spec, name)));
      expect(matchColumns(spec, read, []).filter((column) => column !== null)).toEqual(
        imported.map((name) => wireName(name, fieldOf(spec, name))),
      );
    },
  );
});

describe('cells that are marked', () => {
  const size = { rows: 10, columns: 4 };
  const at = { row: 2, column: 1 };

  test.each([
    ['ArrowRight', false, { row: 2, column: 2 }],
    ['ArrowRight', true, { row: 2, column: 3 }],
    ['ArrowUp', true, { row: 0, column: 1 }],
    ['PageDown', false, { row: 9, column: 1 }],
    ['Home', false, { row: 2, column: 0 }],
    ['End', true, { row: 9, column: 3 }],
    ['Enter', false, null],
  ])('go on by Shift and %s (far: %s) to %j', (key, far, place) => expect(stepped(at, key, far, size)).toEqual(place));

  test('are those between both ends, whole columns or rows of them', () => {
    const marked = { anchor: at, head: { row: 0, column: 2 }, wholeColumns: false, wholeRows: false };
    expect(rangeBounds(marked, size)).toEqual({ rows: [0, 3], columns: [1, 3] });
    expect(rangeBounds({ ...marked, wholeColumns: true }, size)).toEqual({ rows: [0, 10], columns: [1, 3] });
    expect(rangeBounds({ ...marked, wholeRows: true }, size)).toEqual({ rows: [0, 3], columns: [0, 4] });
  });
});
