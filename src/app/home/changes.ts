/** The last change of a record, derived from its audit fields. */
import type { EntitySpec } from '#model/entity.ts';
import { keyOf } from '#model/key.ts';
import { displayName, readReference } from '#ui/record-field.ts';
import type { Row } from './reads.ts';

/** One record and what happened to it. */
export interface Change {
  readonly spec: EntitySpec;
  readonly row: Row;
  /** Tells it from the others. */
  readonly id: string;
  readonly name: string;
  readonly action: 'added' | 'changed' | 'deleted';
  /** Who did it. */
  readonly by: string;
  /** When; ISO 8601. */
  readonly at: string;
}

/** The last change of a row of an audited entity. */
export function changeOf(spec: EntitySpec, row: Row): Change {
  return {
    spec,
    row,
    id: `${spec.name} ${keyOf(spec, row).join('/')}`,
    name: displayName(spec, row),
    action: actionOf(row),
    by: readReference(row, 'modifiedBy')?.name ?? 'the system',
    at: String(row.modifiedDate),
  };
}

function actionOf({ isActive, createdDate, modifiedDate }: Row): Change['action'] {
  if (!isActive) return 'deleted';
  return createdDate === modifiedDate ? 'added' : 'changed';
}

const steps: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];
const words = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

/** `2 hours ago`, `yesterday`; `now` in ms since 1970. */
export function timeAgo(at: string, now: number): string {
  const seconds = Math.round((Date.parse(at) - now) / 1_000);
  const [unit, size] = steps.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1];
  return unit === 'second' ? 'just now' : words.format(Math.trunc(seconds / size), unit);
}
