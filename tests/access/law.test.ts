/**
 * The law: what somebody is answered who may not see all is, byte for byte, what somebody with all rights is answered over a database
 * without the rows, and by a catalogue without the fields, that the first may not see (catalogue/README.md: Who may see what).
 */
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntitySpec } from '#model/entity.ts';
import { keyOf } from '#model/key.ts';
import { generatedCatalogue } from '../../src/server/catalogue/generated.ts';
import { seededRandom } from '../server/support/seed.ts';
import { engines } from '../support/databases.ts';
import { ask, comparable } from './support/answers.ts';
import { withoutRules, type Oracle, type Viewer } from './support/oracle.ts';
import { questionsOf } from './support/questions.ts';
import { randomViewer, roles } from './support/users.ts';
import { specSeenBy } from './support/without.ts';
import { openWorlds, type Worlds } from './support/worlds.ts';
import { runs } from './support/runs.ts';

const openTo = (oracle: Oracle, spec: EntitySpec | undefined) => spec === undefined || oracle.mayOpen(spec);

describe.each(engines)('on $name', (engine) => {
  let worlds: Worlds;
  beforeAll(async () => {
    worlds = await openWorlds(engine, 40);
  }, 240_000);
  afterAll(() => worlds.close());

  async function obeys(viewer: Viewer, seed: number): Promise<void> {
    const oracle = worlds.oracleOf(viewer);
    const narrow = await worlds.narrow(oracle);
    const all = { ...viewer, permissions: withoutRules(viewer.permissions) };
    const questions = questionsOf({
      catalogue: generatedCatalogue,
      keysOf: (spec) => oracle.rowsOf(spec).map((row) => keyOf(spec, row)),
      seen: (spec) => specSeenBy(oracle, spec),
    });
    const open = [...questions.values()].filter(({ spec }) => openTo(oracle, spec));
    const question = fc.oneof(...open.map((one) => one.question));
    const law = fc.asyncProperty(question, async (asked) => {
      const answer = comparable(await ask(worlds.whole, viewer, asked));
      expect(answer).toEqual(comparable(await ask(narrow, all, asked)));
    });
    await fc.assert(law, { seed, numRuns: runs.questions });
  }

  test.each(roles)('somebody with the role $name', { timeout: 600_000 }, async ({ permissions }) => {
    const viewer = { id: 2, permissions: ['allUsers', 'anonymous', ...permissions] };
    await expect(obeys(viewer, runs.seed)).resolves.toBeUndefined();
  });

  test.each(runs.viewers)('somebody with random rights, by seed %i', { timeout: 600_000 }, async (seed) => {
    await expect(obeys(randomViewer(seededRandom(seed)), seed)).resolves.toBeUndefined();
  });
});
