/** Views hold no data: they are made anew when their text or anything under them changes. */
import { createHash } from 'node:crypto';
import type { DatabaseSchema } from '#model/schema.ts';
import type { Step } from './plan.ts';
import { commentSql, quoted } from './sql.ts';
import { mark, type DatabaseState } from './state.ts';

/** `tablesChange`: a column that a view reads can't be changed under it, so every view goes first. */
export function viewSteps(
  { views }: DatabaseSchema,
  state: DatabaseState,
  tablesChange: boolean,
): { drop: Step[]; create: Step[] } {
  const current = (name: string) =>
    views[name] !== undefined && state.views[name] === mark + fingerprint(views[name].sql);
  const stays = (name: string) => !tablesChange && current(name);
  return {
    drop: Object.keys(state.views)
      .filter((name) => !stays(name))
      .map((name) => ({ sql: `drop view ${quoted(name)}` })),
    create: Object.entries(views)
      .filter(([name]) => !stays(name))
      .flatMap(([name, { sql }]) => [
        { sql: `create view ${quoted(name)} as ${sql}` },
        { sql: commentSql('view', name, fingerprint(sql)) },
      ]),
  };
}

const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex');
