/** Drafts catalogue files until the generator accepts them without a problem. */
import { must } from '#model/must.ts';
import { newGenerator } from '../../../../codegen/commands/generator.ts';
import type { JsonObject } from '../../../../codegen/print/json.ts';
import type { DatabaseTable, DatabaseReference } from './database.ts';
import type { EntityDraft, ReportOmission, Omission } from './draft.ts';
import { entityDrafts } from './entities.ts';
import { columnOfField } from './field-names.ts';
import { fieldsOfTable, type ReadEntity } from './fields.ts';
import { bySeverity } from './omission-kinds.ts';
import { planOf } from './plan.ts';
import { portalDraft } from './portal.ts';
import type { PortalSchema } from './portal-schema.ts';
import { Rejections } from './rejections.ts';
import type { ColumnSamples } from './samples.ts';
import { cycleFrom } from '../../../../codegen/model/cycle.ts';

/** The result of reading a database. */
interface DatabaseContents {
  readonly schemas: readonly string[];
  readonly portalSchema: PortalSchema;
  readonly timeZone: string | undefined;
  readonly title: string;
  readonly tables: readonly DatabaseTable[];
  /** Reads sample rows of a table; returns the samples of a column by its name in the database. */
  readonly samplesOf: (table: DatabaseTable) => Promise<(column: string) => ColumnSamples>;
}

interface Drafts {
  readonly portal: JsonObject;
  readonly entities: readonly EntityDraft[];
  readonly omissions: readonly Omission[];
}

/** Repeats until there is no problem: each round leaves out what the round before was rejected for, so the drafts only shrink. */
export async function draftUntilAccepted(contents: DatabaseContents): Promise<Drafts> {
  const rejections = new Rejections(contents.schemas.length === 1);
  const generator = newGenerator();
  for (;;) {
    const drafts = await draftsOf(contents, rejections);
    const files = [...drafts.entities.map((draft) => [draft.name, draft] as const), ['portal', drafts.portal] as const];
    const texts = files.map(([name, draft]) => ({ path: `catalogue/${name}.json`, text: JSON.stringify(draft) }));
    const problems = generator.problems(texts);
    if (problems.length === 0) return drafts;
    rejections.add(problems, drafts.entities);
  }
}

async function draftsOf(
  { tables, samplesOf, ...portalFacts }: DatabaseContents,
  rejections: Rejections,
): Promise<Drafts> {
  const omissions: Omission[] = [];
  const reportOmission: ReportOmission = (kind, location, reason, result) => {
    // A check constraint of two conditions is reported once.
    if (!omissions.some((omission) => omission.location === location && omission.reason === reason))
      omissions.push({ kind, location, reason, result });
  };
  const round = { rejections, reportOmission };
  const plan = planOf(tables, round);
  const entities: ReadEntity[] = [];
  for (const entity of plan.entities.values()) {
    const samplesOfColumn = await samplesOf(entity.table);
    const samples = (field: string) => samplesOfColumn(columnOfField(entity.table, field));
    entities.push({ ...entity, samples, ...fieldsOfTable(entity, plan, samples, round) });
  }
  reportRequiredCycles(tables, reportOmission);
  const drafts = entityDrafts(entities, plan, round);
  const portal = portalDraft(portalFacts, drafts, plan);
  return { portal, entities: drafts, omissions: omissions.sort(byLoss) };
}

/** The worst first; those of a kind by location. */
export const byLoss = (a: Omission, b: Omission): number =>
  bySeverity(a.kind, b.kind) || (a.location < b.location ? -1 : Number(a.location > b.location));

/** Reports each cycle of foreign keys that can't be empty, and of which none is deferrable, once. */
function reportRequiredCycles(tables: readonly DatabaseTable[], reportOmission: ReportOmission): void {
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
      'requiredCycle',
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
