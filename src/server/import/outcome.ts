/** What a row asks for: nothing, a new record, a changed one; or why it can't be had. */
import { judge, type Validate } from '#model/validation/judge.ts';
import { isEmpty } from '#model/text.ts';
import { changesOf, type FieldChange, type WireRecord } from '../save/body.ts';
import type { EntityTable } from '../record/entity-table.ts';
import { asStored, readsAlike } from './cell.ts';
import type { Column } from './columns.ts';
import type { FileRow } from './file-row.ts';
import { mostCandidates, type Matching } from './matching.ts';
import type { Names } from './reference-names.ts';

/** One record to write. */
export interface Write {
  readonly row: FileRow;
  /** `null`: it is new. */
  readonly stored: WireRecord | null;
  readonly changes: readonly FieldChange[];
  readonly isActive: boolean;
}

export type Outcome =
  | { readonly kind: 'unchanged' }
  | ({ readonly kind: 'write' } & Write)
  | { readonly kind: 'rejected'; readonly reason: string };

/** What is needed to judge rows. */
export interface Judging {
  readonly entity: EntityTable;
  readonly validate: Validate;
  readonly columns: readonly Column[];
  readonly matching: Matching;
  readonly names: Names;
}

const rejected = (reason: string): Outcome => ({ kind: 'rejected', reason });

/** Decides about one row, given the records that it may be about. */
export function outcomeOf(judging: Judging, row: FileRow, candidates: readonly WireRecord[]): Outcome {
  const { columns, matching } = judging;
  const isAlike = (record: WireRecord) =>
    columns.every((column) => readsAlike(column, row.values.get(column.name) ?? null, record));
  if (candidates.some(isAlike)) return { kind: 'unchanged' };
  if (matching.kind === 'all') {
    return candidates.length < mostCandidates
      ? write(judging, row, null)
      : rejected('Too many records are like this row. Load more columns.');
  }
  if (candidates.length > 1) {
    return rejected(
      `${candidates.length} records have the same ${matching.columns.map(({ header }) => header).join(', ')}.`,
    );
  }
  return write(judging, row, candidates[0] ?? null);
}

function write(judging: Judging, row: FileRow, stored: WireRecord | null): Outcome {
  const { entity, columns, names } = judging;
  const record: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const column of columns) {
    const { name, field, named, header } = column;
    const value = row.values.get(name) ?? null;
    if (stored !== null && readsAlike(column, value, stored)) {
      record[name] = stored[name];
    } else if (named !== null && value !== null) {
      const found = names.idOf(column, String(value));
      if ('problem' in found) problems.push(found.problem);
      else record[name] = found.id;
    } else if (field.kind === 'reference' && value !== null && !names.has(column, Number(value))) {
      problems.push(`${header}: there is no record with the id ${value}.`);
    } else {
      record[name] = asStored(column, value);
    }
  }
  if (problems.length > 0) return rejected(problems.join(' '));
  const changes = changesOf(entity.spec, record, stored);
  const wrong = wrongOf(judging, record, changes, stored);
  if (wrong.length > 0) return rejected(wrong.join(' '));
  const isActive = (record.isActive ?? stored?.isActive ?? true) === true;
  return { kind: 'write', row, stored, changes, isActive };
}

/** What the generated validator says of the record as it would become. Text that stays as it is was judged before. */
function wrongOf(
  { entity: { spec }, validate }: Judging,
  record: WireRecord,
  changes: readonly FieldChange[],
  stored: WireRecord | null,
): string[] {
  const changed = Object.fromEntries(changes.map(({ name, to }) => [name, to]));
  const whole: WireRecord = { ...stored, ...record, ...changed };
  const { malformed, invalid } = judge(validate, whole);
  return [...malformed, ...invalid]
    .filter(({ field }) => stored === null || Object.hasOwn(changed, field) || isEmpty(whole[field]))
    .map(({ field, message }) => `${spec.fields[field]?.label ?? field}: ${message}`);
}
