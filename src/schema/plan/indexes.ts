/** Plans indexes. They hold no data of their own, so dropping one is no risk; on a shared database they are built concurrently. */
import type { Table } from '#model/schema.ts';
import { hasOrder } from '../collations.ts';
import type { MigrationStep } from '../steps.ts';
import type { PlanContext } from './context.ts';
import { retypedColumns } from './references.ts';
import { escapeIdentifier } from '#model/escape.ts';
import { foldedColumn } from '../text-fold.ts';
import { commentStep } from '../steps.ts';
import type { DatabaseState, TableState } from '../state.ts';

export function planIndexes(
  context: PlanContext,
  trigrams: DatabaseState['trigrams'],
): { drop: MigrationStep[]; create: MigrationStep[] } {
  const { targetTable, state, dropUnused = false } = context;
  const existing = state?.indexes ?? {};
  const targets = targetIndexes(targetTable, trigrams);
  const retyped = [...retypedColumns(targetTable, state)].map(escapeIdentifier);
  const isKept = (index: string) => {
    const [definition, target] = [existing[index], targets[index]];
    if (definition === undefined || (context.isOrderStale && hasOrder(definition))) return false;
    return (
      definition === target ||
      (!dropUnused && isUnusedIndex(target, definition) && !retyped.some((column) => definition.includes(column)))
    );
  };
  return {
    drop: Object.keys(existing)
      .filter((index) => !isKept(index))
      .map((index): MigrationStep => ({ sql: `drop index ${escapeIdentifier(index)}` })),
    create: Object.entries(targets)
      .filter(([index]) => !isKept(index))
      .flatMap(([index, definition]) =>
        createIndexSteps(context, index, definition).concat(markIndex(context, index, definition)),
      ),
  };
}

/** The comment step of an index; deferred like the index itself if that is built concurrently. */
export const markIndex = ({ online }: PlanContext, index: string, text: string): MigrationStep => ({
  ...commentStep('index', index, text),
  ...(online && { deferred: 'brief' }),
});

/** Steps that create an index; none if an equal one without the portal's comment exists, made by hand or before an interruption. */
export function createIndexSteps(
  { name, state, online }: PlanContext,
  index: string,
  definition: string,
  unique = false,
): MigrationStep[] {
  const text = `${escapeIdentifier(index)} on ${escapeIdentifier(name)} ${definition}`;
  const kind = unique ? 'unique index' : 'index';
  const existing = state?.unmanagedIndexes[index];
  if (existing !== undefined) {
    if (existing.unique === unique && normalised(existing.on).endsWith(normalised(definition))) return [];
    const reason = `The database has an index "${index}" that the portal did not make: ${existing.on}. Rename or drop it`;
    return [{ sql: `create ${kind} ${text}`, risk: { kind: 'blocked', reason } }];
  }
  const drop = `drop index if exists ${escapeIdentifier(index)}`;
  const isInvalid = state?.invalidIndexes.includes(index) === true;
  if (!online) return [...(isInvalid ? [{ sql: drop }] : []), { sql: `create ${kind} ${text}` }];
  return [
    ...(isInvalid
      ? [{ sql: `drop index concurrently if exists ${escapeIdentifier(index)}`, deferred: 'online' } as const]
      : []),
    { sql: `create ${kind} concurrently ${text}`, deferred: 'online', undo: drop },
  ];
}

/** Normalises a definition, so that PostgreSQL's text and the catalogue's compare equal. */
const normalised = (text: string): string =>
  text
    .replaceAll('"', '')
    .replace(/\busing btree /i, '')
    .replace(/::text\b/g, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();

/** Index name → definition after `create index … on …`. Without pg_trgm, searches scan the table. */
export function targetIndexes(
  { indexes: declared = {}, search = {} }: Table,
  trigrams: DatabaseState['trigrams'],
): Readonly<Record<string, string>> {
  const searches = trigrams === 'unavailable' ? [] : Object.entries(search);
  return Object.fromEntries([
    ...Object.entries(declared).map(([index, terms]) => [index, `(${terms})`]),
    ...searches.map(([index, columns]) => [
      index,
      `${trigramIndex}${columns.map((column) => `${foldedColumn(column)} gin_trgm_ops`).join(', ')})`,
    ]),
  ]);
}

const trigramIndex = 'using gin (';

/** Whether an index covers the target and more columns: GIN in any order, B-tree as a prefix. */
function isSuperset(definition: string, target: string): boolean {
  if (!target.startsWith(trigramIndex)) return definition.startsWith(`${target.slice(0, -1)}, `);
  const terms = (text: string) => text.slice(trigramIndex.length, -1).split(', ');
  const [existing, targets] = [terms(definition), terms(target)];
  return (
    definition.startsWith(trigramIndex) &&
    existing.length > targets.length &&
    targets.every((term) => existing.includes(term))
  );
}

const isUnusedIndex = (target: string | undefined, definition: string): boolean =>
  target === undefined || isSuperset(definition, target);

/** Indexes that the catalogue doesn't declare, or declares with fewer columns. */
export function unusedIndexes(
  targetTable: Table,
  { indexes: existing }: TableState,
  trigrams: DatabaseState['trigrams'],
): string[] {
  const targets = targetIndexes(targetTable, trigrams);
  return Object.entries(existing)
    .filter(([index, definition]) => isUnusedIndex(targets[index], definition))
    .map(([index]) => `index "${index}"${targets[index] === undefined ? '' : ' (with more columns than wanted)'}`);
}
