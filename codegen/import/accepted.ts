/** Drafts as the catalogue's own check accepts them, and as they can be generated. */
import { newGenerator } from '../commands/generator.ts';
import type { JsonObject } from '../print/json.ts';
import type { DatabaseTable } from './database.ts';
import type { EntityDraft, NotSaid, Unsaid } from './draft.ts';
import { entityDrafts } from './entities.ts';
import { fieldsOf, type ReadEntity } from './fields.ts';
import { planOf } from './plan.ts';
import { portalDraft } from './portal.ts';
import { Refused } from './refused.ts';
import type { Samples } from './samples.ts';

/** What was read of a database. */
interface Read {
  readonly schema: string;
  readonly title: string;
  readonly tables: readonly DatabaseTable[];
  /** Of its columns. */
  readonly samplesOf: (table: DatabaseTable) => Promise<(column: string) => Samples>;
}

interface Drafts {
  readonly portal: JsonObject;
  readonly entities: readonly EntityDraft[];
  readonly unsaid: readonly Unsaid[];
}

/** Each round goes without what the one before was refused; there is less of it each time. */
export async function acceptedDrafts(read: Read): Promise<Drafts> {
  const refused = new Refused();
  const generator = newGenerator();
  for (;;) {
    const drafts = await draftsOf(read, refused);
    const files = [...drafts.entities.map((draft) => [draft.name, draft] as const), ['portal', drafts.portal] as const];
    const texts = files.map(([name, draft]) => ({ path: `catalogue/${name}.json`, text: JSON.stringify(draft) }));
    const { problems } = await generator.generate(texts);
    if (problems.length === 0) return drafts;
    refused.add(problems, drafts.entities);
  }
}

async function draftsOf({ schema, title, tables, samplesOf }: Read, refused: Refused): Promise<Drafts> {
  const unsaid: Unsaid[] = [];
  const notSaid: NotSaid = (place, reason, result) => {
    // A check of two conditions is told once.
    if (!unsaid.some((one) => one.place === place && one.reason === reason)) unsaid.push({ place, reason, result });
  };
  const plan = planOf(schema, tables, refused, notSaid);
  const entities: ReadEntity[] = [];
  for (const entity of plan.entities.values()) {
    const samples = await samplesOf(entity.table);
    entities.push({ ...entity, ...fieldsOf(entity, plan, samples, refused, notSaid) });
  }
  const drafts = entityDrafts(entities, plan, refused, notSaid);
  const portal = portalDraft(title, schema, drafts);
  return { portal, entities: drafts, unsaid: unsaid.sort((a, b) => (a.place < b.place ? -1 : 1)) };
}
