/** Plans views: recreated when their `select` changes or a column that they read, since they hold no data. */
import { createHash } from 'node:crypto';
import type { DatabaseSchema, View } from '#model/schema.ts';
import type { Risk, MigrationStep } from '../steps.ts';
import { escapeIdentifier } from '#model/escape.ts';
import { commentStep } from '../steps.ts';
import { commentPrefix, type DatabaseState, type ViewState } from '../state.ts';

/**
 * `drop`: steps before the tables change; `create`: steps after. `blocksAlter`: a step retypes or drops a column, which PostgreSQL
 * refuses while a view reads it.
 */
export function viewSteps(
  { tables, views }: DatabaseSchema,
  state: DatabaseState,
  { blocksAlter, dropUnused }: { readonly blocksAlter: boolean; readonly dropUnused: boolean },
): { drop: MigrationStep[]; create: MigrationStep[] } {
  const drop: MigrationStep[] = [];
  const create: MigrationStep[] = [];
  for (const [name, current] of Object.entries(state.views)) {
    // A table takes the view's name. Servers of the former version read the view.
    if (tables[name] !== undefined) {
      drop.push({ ...dropView(name), epoch: true });
      continue;
    }
    const target = views[name];
    const isUnused = isUnusedView(target, current);
    if (isUnused && dropUnused) drop.push({ ...dropView(name), risk: unusedRisk(name) });
    else if (blocksAlter || !(isUnused || isCurrent(target, current))) drop.push(dropView(name));
    else continue;
    if (isUnused && !dropUnused) create.push(...createView(name, current.sql, storedFingerprint(current)));
    else if (target !== undefined) create.push(...createView(name, target.sql, fingerprint(target.sql)));
  }
  const missing = Object.entries(views).filter(([name]) => state.views[name] === undefined);
  create.push(...missing.flatMap(([name, { sql }]) => createView(name, sql, fingerprint(sql))));
  return { drop, create };
}

/** Descriptions of views that the catalogue doesn't declare, or declares with fewer columns. */
export const unusedViews = ({ tables, views }: DatabaseSchema, state: DatabaseState): string[] =>
  Object.entries(state.views)
    .filter(([name, current]) => tables[name] === undefined && isUnusedView(views[name], current))
    .map(([name]) =>
      views[name] === undefined
        ? `view "${name}"`
        : `view "${name}" (it has columns that the catalogue has not, and stays as it was made)`,
    );

/** Whether the view stays for another version of the portal: the catalogue has none, or one with a subset of its columns. */
export function isUnusedView(target: View | undefined, { columns }: ViewState): boolean {
  if (target === undefined) return true;
  return columns.length > target.columns.length && target.columns.every((column) => columns.includes(column));
}

const isCurrent = (target: View | undefined, current: ViewState): boolean =>
  target !== undefined && storedFingerprint(current) === fingerprint(target.sql);

const dropView = (name: string): MigrationStep => ({ sql: `drop view ${escapeIdentifier(name)}` });

const unusedRisk = (name: string): Risk => {
  const reason = `The catalogue has no view "${name}", or one of fewer columns`;
  return { kind: 'unused', reason };
};

export const createView = (name: string, sql: string, text: string): MigrationStep[] => [
  { sql: `create view ${escapeIdentifier(name)} as ${sql}` },
  commentStep('view', name, text),
];

/** Digest of a view's `select`, stored in its comment. */
export const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex');

export const storedFingerprint = ({ comment }: ViewState): string => comment.slice(commentPrefix.length);
