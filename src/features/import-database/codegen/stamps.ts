/** Detects, by its name or a trigger, a column in which other programs write when a row was created or changed. */
import type { FieldFile } from '../../../../codegen/load/files.ts';
import type { DatabaseColumn } from './database.ts';

type Stamp = NonNullable<FieldFile['stamp']>;

/** Verbs of each event: `created_at`, `inserted_at`, `date_modified`, `last_update`, `write_date`. */
const events: readonly { readonly stamp: Stamp; readonly verbs: string }[] = [
  { stamp: 'created', verbs: 'created?|creation|inserted?|insertion' },
  { stamp: 'modified', verbs: 'updated?|modif(y|ied|ication)|changed?|edited|write|written' },
];

/** Words for a point in time: `created_at`, `date_created`. */
const moment = 'at|on|dates?|times?|datetimes?|timestamps?|ts|utc|when';

const patterns = events.map(({ stamp, verbs }) => ({
  stamp,
  name: new RegExp(`^((row|record|sys|dwh|etl|last|${moment})_)*(${verbs})(_(${moment}))*$`),
}));

/** A column whose name is one of these words is a stamp only if it has a default; otherwise users enter it. */
const ambiguous = /^(change|create|creation|edited|insert|insertion|modify|update|write|written)$/;

/** The event whose time the column has; undefined for a column that users enter. */
export function stampOf({ words, type, computed, isTouched, default: value }: DatabaseColumn): Stamp | undefined {
  if (computed || !/^(date|timestamp)/.test(type) || type.endsWith('[]')) return undefined;
  if (isTouched) return 'modified';
  const name = words.join('_');
  if (ambiguous.test(name) && value === null) return undefined;
  return patterns.find((pattern) => pattern.name.test(name))?.stamp;
}
