/** Plans indexes. They hold no data of their own, so dropping one is no risk; on a shared database they are built concurrently. */
import type { Table } from '#model/schema.ts';
import type { MigrationStep } from '../steps.ts';
import type { PlanContext } from './context.ts';
import { retypedColumns } from './references.ts';
import { escapeIdentifier } from '#model/escape.ts';
import { markStep } from '../steps.ts';
import type { DatabaseState, TableState } from '../state.ts';

export function planIndexes(
  context: PlanContext,
  trigrams: DatabaseState['trigrams'],
): { drop: MigrationStep[]; create: MigrationStep[] } {
  const { targetTable, state, dropUnused = false } = context;
  const existing = state?.indexes ?? {};
  const targets = targetIndexes(targetTable, trigrams);
  const retyped = [...retypedColumns(targetTable, state)].map(escapeIdentifier);
  const stays = (index: string) => {
    const [on, target] = [existing[index], targets[index]];
    if (on === undefined) return false;
    return (
      on === target || (!dropUnused && isUnusedIndex(target, on) && !retyped.some((column) => on.includes(column)))
    );
  };
  return {
    drop: Object.keys(existing)
      .filter((index) => !stays(index))
      .map((index): MigrationStep => ({ sql: `drop index ${escapeIdentifier(index)}` })),
    create: Object.entries(targets)
      .filter(([index]) => !stays(index))
      .flatMap(([index, on]) => createIndexSteps(context, index, on).concat(markIndex(context, index, on))),
  };
}

/** Comments on the index, after it was created: online, or in the transaction. */
export const markIndex = ({ online }: PlanContext, index: string, text: string): MigrationStep => ({
  ...markStep('index', index, text),
  ...(online && { after: 'brief' }),
});

/** Steps that create an index; none if an equal one without the portal's comment exists, made by hand or before an interruption. */
export function createIndexSteps(
  { name, state, online }: PlanContext,
  index: string,
  on: string,
  unique = false,
): MigrationStep[] {
  const text = `${escapeIdentifier(index)} on ${escapeIdentifier(name)} ${on}`;
  const kind = unique ? 'unique index' : 'index';
  const existing = state?.unmarked[index];
  if (existing !== undefined) {
    if (existing.unique === unique && plain(existing.on).endsWith(plain(on))) return [];
    const reason = `The database has an index "${index}" that the portal did not make: ${existing.on}. Rename or drop it`;
    return [{ sql: `create ${kind} ${text}`, risk: { kind: 'blocked', reason } }];
  }
  const drop = `drop index if exists ${escapeIdentifier(index)}`;
  const broken = state?.broken.includes(index) === true;
  if (!online) return [...(broken ? [{ sql: drop }] : []), { sql: `create ${kind} ${text}` }];
  return [
    ...(broken
      ? [{ sql: `drop index concurrently if exists ${escapeIdentifier(index)}`, after: 'online' } as const]
      : []),
    { sql: `create ${kind} concurrently ${text}`, after: 'online', undo: drop },
  ];
}

/** Normalises a definition, so that PostgreSQL's text and the catalogue's compare equal. */
const plain = (text: string): string =>
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
  const searches = trigrams === 'impossible' ? [] : Object.entries(search);
  return Object.fromEntries([
    ...Object.entries(declared).map(([index, terms]) => [index, `(${terms.join(', ')})`]),
    ...searches.map(([index, columns]) => [
      index,
      `${trigramIndex}${columns.map((column) => `${escapeIdentifier(column)} gin_trgm_ops`).join(', ')})`,
    ]),
  ]);
}

const trigramIndex = 'using gin (';

/** Whether an index covers the wanted one and more columns: GIN in any order, B-tree as a prefix. */
function isWider(on: string, target: string): boolean {
  if (!target.startsWith(trigramIndex)) return on.startsWith(`${target.slice(0, -1)}, `);
  const terms = (text: string) => text.slice(trigramIndex.length, -1).split(', ');
  const [existing, targets] = [terms(on), terms(target)];
  return (
    on.startsWith(trigramIndex) && existing.length > targets.length && targets.every((term) => existing.includes(term))
  );
}

const isUnusedIndex = (target: string | undefined, on: string): boolean => target === undefined || isWider(on, target);

/** Indexes that the catalogue has not, or has with fewer columns. */
export function unusedIndexes(
  targetTable: Table,
  { indexes: existing }: TableState,
  trigrams: DatabaseState['trigrams'],
): string[] {
  const targets = targetIndexes(targetTable, trigrams);
  return Object.entries(existing)
    .filter(([index, on]) => isUnusedIndex(targets[index], on))
    .map(([index]) => `index "${index}"${targets[index] === undefined ? '' : ' (with more columns than wanted)'}`);
}
