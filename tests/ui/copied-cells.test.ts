/** Cells of a list on the clipboard, as text and HTML: a spreadsheet reads them, and so does the list's own import. */
import { describe, expect, test } from 'vitest';
import { entities } from '#generated/entities.ts';
import { fieldOf, type EntitySpec } from '#model/entity.ts';
import { wireName } from '#model/field.ts';
import { isImported } from '../../src/features/import/model/import.ts';
import { listColumns, type ListColumn } from '../../src/ui/list/columns/columns.ts';
import { matchColumns } from '../../src/features/import/ui/match-columns.ts';
import { readTable } from '../../src/features/import/ui/read-table.ts';
import { asHtml, asText, cellTexts } from '../../src/ui/list/table/copied-cells.ts';
import { rangeBounds, nextHead } from '../../src/ui/list/table/marked-range.ts';
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
/** As a spreadsheet gets them: the formula is escaped to text. */
const escaped = cells.with(5, "'=1+1");

describe('copied cells', () => {
  test('have numbers without thousands separators, dates as an import reads them, and references by name', () => {
    expect(cellTexts(columns, [row])).toEqual([cells]);
  });

  test('are parsed back unchanged, even with line breaks, tabs and quotes', () => {
    const header = headerOf(columns);
    expect(readTable(asText({ header, rows: [cells, cells] }))).toEqual([header, escaped, escaped]);
  });

  test('are an HTML table in which a cell with line breaks stays one cell of the spreadsheet', () => {
    expect(asHtml({ header: ['A & B'], rows: [['<b>\n 1'], ['2']] })).toBe(
      '<table style="white-space:pre-wrap"><thead><tr><th>A &amp; B</th></tr></thead><tbody>' +
        '<tr><td>&lt;b&gt;<br style="mso-data-placement:same-cell"> 1</td></tr><tr><td>2</td></tr></tbody></table>',
    );
  });

  test('are plain text without quotes or escapes when it is a single cell', () => {
    expect(asText({ rows: [['5" "x"\nand more']] })).toBe('5" "x"\nand more');
    expect(asText({ rows: [['+49 30 1234']] })).toBe('+49 30 1234');
    expect(asHtml({ rows: [['+49 30 1234']] })).toContain('<td>+49 30 1234</td>');
    expect(asText({ rows: [['+49 30 1234', '']] })).toBe("'+49 30 1234\t");
  });

  test.each(specs.filter(({ list }) => list.add).map((spec) => [spec.service, spec] as const))(
    '%s: the header of copied columns matches the same columns of its import',
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

describe('a range of cells', () => {
  const size = { rows: 10, columns: 4 };
  const position = { row: 2, column: 1 };

  test.each([
    ['ArrowRight', false, { row: 2, column: 2 }],
    ['ArrowRight', true, { row: 2, column: 3 }],
    ['ArrowUp', true, { row: 0, column: 1 }],
    ['PageDown', false, { row: 9, column: 1 }],
    ['Home', false, { row: 2, column: 0 }],
    ['End', true, { row: 9, column: 3 }],
    ['Enter', false, null],
  ])('is extended by Shift+%s (with Ctrl: %s) to %j', (key, far, place) =>
    expect(nextHead(position, key, far, size)).toEqual(place),
  );

  test('has the cells between anchor and head, or their whole columns or rows', () => {
    const marked = { anchor: position, head: { row: 0, column: 2 }, wholeColumns: false, wholeRows: false };
    expect(rangeBounds(marked, size)).toEqual({ rows: [0, 3], columns: [1, 3] });
    expect(rangeBounds({ ...marked, wholeColumns: true }, size)).toEqual({ rows: [0, 10], columns: [1, 3] });
    expect(rangeBounds({ ...marked, wholeRows: true }, size)).toEqual({ rows: [0, 3], columns: [0, 4] });
  });
});
