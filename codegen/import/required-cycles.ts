/** Tells of tables that need each other: their first rows can only be inserted where a foreign key is checked at the end. */
import { must } from '#model/must.ts';
import { cycleFrom } from '../model/cycle.ts';
import type { DatabaseReference, DatabaseTable } from './database.ts';
import type { ReportOmission } from './draft.ts';

/** Reports each cycle of foreign keys that can't be empty, and of which none is deferrable, once. */
export function reportRequiredCycles(
  schema: string,
  tables: readonly DatabaseTable[],
  reportOmission: ReportOmission,
): void {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const needs = (name: string) => immediateNeeds(schema, byName.get(name));
  for (const { name } of tables) {
    const cycle = cycleFrom(name, (node) => needs(node).map(({ table }) => table));
    if (cycle === undefined || cycle.toSorted()[0] !== name) continue;
    const [, second = name] = cycle;
    const reference = must(
      needs(name).find(({ table }) => table === second),
      'the cycle follows references',
    );
    reportOmission(
      `${name}.${reference.columns.join(', ')}`,
      `${[...cycle, name].join(' needs ')}, so a file of rows can not be loaded into them`,
      'let the database check one of these references later: alter table … alter constraint … deferrable',
    );
  }
}

/** References to other tables that a row has from the start. */
const immediateNeeds = (schema: string, table: DatabaseTable | undefined): readonly DatabaseReference[] =>
  (table?.references ?? []).filter(
    (reference) =>
      !reference.deferrable &&
      reference.schema === schema &&
      reference.table !== table?.name &&
      reference.columns.every((name) => table?.columns.some((column) => column.name === name && !column.nullable)),
  );
