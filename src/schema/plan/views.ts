/** Plans views. They hold no data: recreated when their text changes, or a column that they read. */
import { createHash } from 'node:crypto';
import type { DatabaseSchema, View } from '#model/schema.ts';
import type { Risk, MigrationStep } from '../steps.ts';
import { escapeIdentifier } from '#model/escape.ts';
import { markStep } from '../steps.ts';
import { mark, type DatabaseState, type ViewState } from '../state.ts';

/**
 * `drop`: steps before the tables change; `create`: steps after. `inTheWay`: a step retypes or drops a column, which PostgreSQL
 * refuses while a view reads it.
 */
export function viewSteps(
  { views }: DatabaseSchema,
  state: DatabaseState,
  { inTheWay, dropUnused }: { readonly inTheWay: boolean; readonly dropUnused: boolean },
): { drop: MigrationStep[]; create: MigrationStep[] } {
  const drop: MigrationStep[] = [];
  const create: MigrationStep[] = [];
  for (const [name, current] of Object.entries(state.views)) {
    const target = views[name];
    const isUnused = isUnusedView(target, current);
    if (isUnused && dropUnused) drop.push({ ...dropView(name), risk: unusedRisk(name) });
    else if (inTheWay || !(isUnused || isCurrent(target, current))) drop.push(dropView(name));
    else continue;
    if (isUnused && !dropUnused) create.push(...createView(name, current.sql, current.comment.slice(mark.length)));
    else if (target !== undefined) create.push(...createView(name, target.sql, fingerprint(target.sql)));
  }
  const missing = Object.entries(views).filter(([name]) => state.views[name] === undefined);
  create.push(...missing.flatMap(([name, { sql }]) => createView(name, sql, fingerprint(sql))));
  return { drop, create };
}

/** Views that the catalogue has not, or has with fewer columns, in words. */
export const unusedViews = ({ views }: DatabaseSchema, state: DatabaseState): string[] =>
  Object.entries(state.views)
    .filter(([name, current]) => isUnusedView(views[name], current))
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

const isCurrent = (target: View | undefined, { comment }: ViewState): boolean =>
  target !== undefined && comment === mark + fingerprint(target.sql);

const dropView = (name: string): MigrationStep => ({ sql: `drop view ${escapeIdentifier(name)}` });

const unusedRisk = (name: string): Risk => {
  const reason = `The catalogue has no view "${name}", or one of fewer columns`;
  return { kind: 'unused', reason };
};

const createView = (name: string, sql: string, text: string): MigrationStep[] => [
  { sql: `create view ${escapeIdentifier(name)} as ${sql}` },
  markStep('view', name, text),
];

/** Digest of a view's `select`, stored in its comment. */
export const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex');
