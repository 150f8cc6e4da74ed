/** Reports tables that require each other: their first rows can only be inserted if a foreign key is deferrable. */
import { must } from '#model/must.ts';
import { cycleFrom } from '../../../../codegen/model/cycle.ts';
import type { DatabaseReference, DatabaseTable } from './database.ts';
import type { ReportOmission } from './draft.ts';

/** Reports each cycle of foreign keys that can't be empty, and of which none is deferrable, once. */
export function reportRequiredCycles(tables: readonly DatabaseTable[], reportOmission: ReportOmission): void {
  const byId = new Map(tables.map((table) => [table.id, table]));
  const needs = (id: string) => immediateNeeds(byId.get(id));
  for (const { id } of tables) {
    const cycle = cycleFrom(id, (node) => needs(node).map(({ target }) => target));
    if (cycle === undefined || cycle.toSorted()[0] !== id) continue;
    const [, second = id] = cycle;
    const reference = must(
      needs(id).find(({ target }) => target === second),
      'the cycle follows references',
    );
    reportOmission(
      `${id}.${reference.columns.join(', ')}`,
      `${[...cycle, id].join(' needs ')}, so a file of rows can not be loaded into them`,
      'let the database check one of these references later: alter table … alter constraint … deferrable',
    );
  }
}

/** References to other tables that a row has from the start. */
const immediateNeeds = (table: DatabaseTable | undefined): readonly DatabaseReference[] =>
  (table?.references ?? []).filter(
    (reference) =>
      !reference.deferrable &&
      reference.isImported &&
      reference.target !== table?.id &&
      reference.columns.every((name) => table?.columns.some((column) => column.name === name && !column.nullable)),
  );
