/** Compares the rows of a list and of its exports with what the database holds. */
import { parse } from 'csv-parse/sync';
import { fieldOnWire } from '#model/entity.ts';
import { wireName, type Field } from '#model/field.ts';
import { isReference } from '#model/kinds.ts';
import type { AskedEntity, Row } from './asked-entity.ts';
import { exactText, exportText, hasExportText } from './export-text.ts';
import { columnFields, type StoredRow } from './stored-rows.ts';
import { readStored, wireText } from './stored-text.ts';

type Fields = readonly (readonly [string, Field])[];

/** Every value of these rows of the list is what the database has. */
export function compareList(asked: AskedEntity, rows: readonly Row[], stored: readonly StoredRow[]): void {
  const fields = columnFields(asked.spec).filter(([name, field]) => rows.some((row) => wireName(name, field) in row));
  const held = linesOf(fields, stored, readStored);
  const isHeld = new Set(held);
  const others = wireLines(fields, rows).filter((line) => !isHeld.has(line));
  asked.expect(`values of ${fields.map(([name]) => name).join(', ')}`, others, []);
  if (others.length > 0) asked.fault(`stored: ${JSON.stringify(held)}`);
}

/** Both exports have the rows of the table, each with every column of the list. */
export async function compareExports(asked: AskedEntity, stored: readonly StoredRow[]): Promise<void> {
  const { spec } = asked;
  const columns = spec.list.columns.map((name) => fieldOnWire(spec, name));
  const inTable = new Set(columnFields(spec).map(([name]) => name));
  const fields = columns.filter(([name]) => inTable.has(name));

  const lines = (await asked.call('POST', 'export.jsonl', {})) ?? '';
  const rows = lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row);
  expectSame(asked, 'the export of JSON Lines', wireLines(fields, rows), linesOf(fields, stored, readStored));

  const csv = await asked.call('POST', 'export.csv', {});
  if (csv === undefined) return;
  const [, ...cells] = parse(csv, { bom: true });
  const exact = await asked.stored(exactText);
  const shown = fields.filter(([, field]) => hasExportText(field));
  const written = cells.map((row) => JSON.stringify(shown.map((column) => row[columns.indexOf(column)])));
  expectSame(asked, 'the CSV', written, linesOf(shown, exact, exportText));
}

const linesOf = (fields: Fields, stored: readonly StoredRow[], read: (field: Field, text: string | null) => string) =>
  stored.map((row) => JSON.stringify(fields.map(([name, field]) => read(field, row[name] ?? null))));

const wireLines = (fields: Fields, rows: readonly Row[]) =>
  rows.map((row) => JSON.stringify(fields.map(([name, field]) => wireText(field, valueIn(row, name, field)))));

/** A reference in a list has id and name. */
function valueIn(row: Row, name: string, field: Field): unknown {
  const value = row[wireName(name, field)];
  return isReference(field) ? ((value as { readonly id: unknown } | null)?.id ?? null) : value;
}

function expectSame(asked: AskedEntity, what: string, lines: readonly string[], held: readonly string[]): void {
  const [one, other] = [lines.toSorted(), held.toSorted()];
  const at = one.findIndex((line, index) => line !== other[index]);
  if (at >= 0 || one.length !== other.length)
    asked.fault(
      `${what} has ${one.length} of ${other.length} rows, first ${one[at] ?? ''} instead of ${other[at] ?? ''}`,
    );
}
