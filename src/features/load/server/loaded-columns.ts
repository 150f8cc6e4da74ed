/** The columns of a loaded file. */
import type { EntitySpec } from '#model/entity.ts';
import { isReferenceList } from '#model/kinds.ts';
import { OperatorError } from '../../../server/log/operator-error.ts';
import { isImported } from '../../import/model/import.ts';
import { isBrought, isExact, type FillRule, type Header, type ImportColumn } from '../../import/server/columns.ts';

/** Unlike an import, the loader may also set lists of references, and what own code fills. */
export const isLoadable: FillRule = (spec, name, field) =>
  isImported(spec, name, field) || isBrought(field) || (isReferenceList(field) && field.readOnly !== true);

/** The entity as the loader writes it. */
export function asLoaded(spec: EntitySpec): EntitySpec {
  const fields = Object.entries(spec.fields).map(([name, field]) => {
    if (!isBrought(field)) return [name, field] as const;
    const { readOnly: _readOnly, required: _required, ...writable } = field;
    return [name, writable] as const;
  });
  return { ...spec, fields: Object.fromEntries(fields) };
}

/** The columns named by `--by`, which identify a record. @throws OperatorError if one is not in the file, or not exact. */
export function identifyingColumns({ columns }: Header, names: readonly string[]): ImportColumn[] {
  const headers = columns.map(({ header }) => header).join(', ');
  return names.map((name) => {
    const lower = name.trim().toLowerCase();
    const isRequested = (header: string) => header.toLowerCase() === lower;
    const column = columns.find((column) => [column.name, column.header, column.field.label].some(isRequested));
    if (column === undefined) throw new OperatorError(`--by ${name}: the file has no such column. It has: ${headers}.`);
    if (!isExact(column)) throw new OperatorError(`--by ${name}: rows can't be identified by a time or a fraction.`);
    return column;
  });
}
