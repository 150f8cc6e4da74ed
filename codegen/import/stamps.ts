/** Finds the columns in which other programs write when a row was created or changed, by their names. */
import type { FieldFile } from '../load/files.ts';
import type { DatabaseColumn } from './database.ts';

type Stamp = NonNullable<FieldFile['stamp']>;

/** What happened, as names say it: `created_at`, `inserted_at`, `date_modified`, `last_update`, `write_date`. */
const events: readonly { readonly stamp: Stamp; readonly verbs: string }[] = [
  { stamp: 'created', verbs: 'created?|creation|inserted?|insertion' },
  { stamp: 'modified', verbs: 'updated?|modif(y|ied|ication)|changed?|edited|write|written' },
];

/** That it is a moment: `created_at`, `date_created`. */
const moment = 'at|on|dates?|times?|datetimes?|timestamps?|ts|utc|when';

const patterns = events.map(({ stamp, verbs }) => ({
  stamp,
  name: new RegExp(`^((row|record|sys|dwh|etl|last|${moment})_)*(${verbs})(_(${moment}))*$`),
}));

/** Columns named by one of these words alone are stamps only with an own default: else people type them. */
const ambiguous = /^(change|create|creation|edited|insert|insertion|modify|update|write|written)$/;

/** Which moment the column stamps; undefined where people type it. */
export function stampOf({ words, type, computed, default: value }: DatabaseColumn): Stamp | undefined {
  if (computed || !/^(date|timestamp)/.test(type) || type.endsWith('[]')) return undefined;
  const name = words.join('_');
  if (ambiguous.test(name) && value === null) return undefined;
  return patterns.find((pattern) => pattern.name.test(name))?.stamp;
}
