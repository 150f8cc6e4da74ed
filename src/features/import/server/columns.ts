/** The header of a file: which field each column fills. */
import type { EntitySpec } from '#model/entity.ts';
import type { Field, ReferenceField } from '#model/field.ts';
import { isId, isReference, kinds } from '#model/kinds.ts';
import { storedColumn } from '../../../server/database/stored-table.ts';
import { OperatorError } from '../../../server/log/operator-error.ts';
import { nearest } from '#model/nearest.ts';

/** A column that the header may name. */
interface PossibleColumn {
  readonly name: string;
  readonly field: Field;
  /** The reference field, if the cells hold names of its records; `null` if they hold ids or plain values. */
  readonly namedReference: ReferenceField | null;
}

/** A column of the file that is loaded. */
export interface ImportColumn extends PossibleColumn {
  readonly index: number;
  /** As written in the header. */
  readonly header: string;
  /** Whether its days are written as `31/12/2026` or `31.12.2026`. */
  readonly isDayFirst?: boolean;
}

export interface Header {
  /** Every cell of the header. */
  readonly cells: readonly string[];
  readonly columns: readonly ImportColumn[];
  /** Columns whose fields only the server writes. */
  readonly ignored: readonly string[];
  /** Whether there is a column for each required field that columns can fill. */
  readonly hasRequired: boolean;
}

/** Unknown columns that a message names. */
const maxUnknown = 10;

/** The columns added to a file of rejected rows. They are ignored when the corrected file is loaded. */
export const rejectionColumns: readonly string[] = ['Rejected Line', 'Rejected Because'];

/** The part of a spec that a header is matched against. */
export type HeaderSpec = Pick<EntitySpec, 'service' | 'fields' | 'delete' | 'columnMappings'>;

/** Whether a column of a file may set the field. */
export type FillRule = (spec: HeaderSpec, name: string, field: Field) => boolean;

/** Whether only own code gives the field's value, and the loader where a row brings one along, such as a number of another system. */
export const isBrought = ({ readOnly, filled }: Pick<Field, 'readOnly' | 'filled'>): boolean =>
  readOnly === true && filled === true;

/** @throws OperatorError with everything that is wrong with the header. */
export function readImportHeader(spec: HeaderSpec, cells: readonly (string | null)[], isFillable: FillRule): Header {
  const possible = possibleColumns(spec);
  const columns: ImportColumn[] = [];
  const ignored: string[] = [];
  const problems: string[] = [];
  const unknown: string[] = [];
  for (const [index, cell] of cells.entries()) {
    const header = (cell ?? '').trim();
    if (rejectionColumns.includes(header)) continue;
    const matched =
      possible.get(header) ?? possible.get(header.toLowerCase()) ?? possible.get(withoutUnderscores(header));
    const earlier = columns.find(({ name }) => name === matched?.name);
    if (matched === undefined) unknown.push(header);
    else if (!isFillable(spec, matched.name, matched.field)) ignored.push(header);
    else if (earlier !== undefined) problems.push(`"${earlier.header}" and "${header}" both fill ${matched.name}.`);
    else columns.push({ index, header, ...matched });
  }
  problems.unshift(...unknown.slice(0, maxUnknown).map((header) => unknownColumn(header, spec)));
  if (unknown.length > maxUnknown) problems.push(`${unknown.length - maxUnknown} more columns are unknown.`);
  const all = headersOf(spec, isFillable).join(', ');
  if (problems.length > 0) problems.push(`The columns of ${spec.service} are: ${all}.`);
  else if (columns.length === 0) problems.push(`The file has no column that can be loaded. There are: ${all}.`);
  if (problems.length > 0) throw new OperatorError(problems.join('\n'));
  const hasRequired = Object.entries(spec.fields).every(
    ([name, field]) =>
      !needsColumn(field) || !isFillable(spec, name, field) || columns.some((column) => column.name === name),
  );
  return { cells: cells.map((cell) => cell ?? ''), columns, ignored, hasRequired };
}

/** Whether a new record lacks the field if no column fills it. */
const needsColumn = (field: Field): boolean =>
  field.required === true && field.filled !== true && !('default' in field) && !isId(field);

/** Every spelling of a column: the field's name, the database's, its label, a reference's wire name; each also in lower case. */
function possibleColumns({ fields, columnMappings }: HeaderSpec): Map<string, PossibleColumn> {
  const columns = Object.entries(fields).flatMap(([name, field]): [string, PossibleColumn][] => {
    const namedReference = isReference(field) ? field : null;
    const byLabel = { name, field, namedReference };
    const byValue = { name, field, namedReference: null };
    return [
      [name, byValue],
      [storedColumn(columnMappings, name), byValue],
      [namedReference?.as ?? name, byLabel],
      [field.label, byLabel],
    ];
  });
  // The first of two equal spellings wins.
  return new Map(
    columns
      .flatMap(
        ([header, column]) =>
          [
            [header, column],
            [header.toLowerCase(), column],
          ] as const,
      )
      .toReversed(),
  );
}

/** `customer_id` as databases write `customerId`. */
const withoutUnderscores = (header: string): string => header.toLowerCase().replaceAll('_', '');

const headersOf = (spec: HeaderSpec, isFillable: FillRule): string[] =>
  Object.entries(spec.fields)
    .filter(([name, field]) => isFillable(spec, name, field))
    .map(([name, { label }]) => (label === name ? name : `${name} (${label})`));

function unknownColumn(header: string, { service, fields }: HeaderSpec): string {
  const names = Object.entries(fields).flatMap(([name, { label }]) => [name, label]);
  const suggestion = nearest(header, names);
  return `${service} has no column "${header}".${suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`}`;
}

/** Whether exported values are exact enough to identify a record: an export truncates an instant to its day. */
export const isExact = ({ field }: ImportColumn): boolean => kinds[field.kind].exact;
