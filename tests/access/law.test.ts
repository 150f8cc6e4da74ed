/**
 * The law: what somebody is answered who may not see all is, byte for byte, what somebody with all rights is answered over a database
 * without the rows, and by a catalogue without the fields, that the first may not see (catalogue/README.md: Who may see what).
 */
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../server/support/seed.ts';
import { generatedCatalogue } from '../../src/server/catalogue/generated.ts';
import { engines } from '../support/databases.ts';
import { everything } from './support/cases.ts';
import { breachOf } from './support/law.ts';
import type { Viewer } from './support/oracle.ts';
import { runs } from './support/runs.ts';
import { randomViewer, roles } from './support/users.ts';
import { serveWorlds } from './support/worlds.ts';

const { entities } = generatedCatalogue;
const views = entities.filter(({ calls }) => calls === 'list');
const fieldPermissions = [
  ...new Set(
    entities.flatMap(({ fields }) => Object.values(fields).flatMap(({ permission }) => permission?.read ?? [])),
  ),
];

describe.each(engines)('on $name', (engine) => {
  const worlds = serveWorlds(engine, 40);

  async function breach(viewer: Viewer, seed: number): Promise<string | null> {
    const oracle = worlds.oracleOf(viewer);
    const narrow = await worlds.narrow(oracle);
    return breachOf({ whole: worlds.whole, narrow, oracle, seed, questions: runs.questions });
  }

  // Of a view, since it may show what it does not name: a record that a hidden field leads to.
  test.each(fieldPermissions)('somebody who lacks %s alone sees nothing of it in a view', async (missing) => {
    const viewer = { id: 2, permissions: everything.filter((permission) => permission !== missing) };
    const oracle = worlds.oracleOf(viewer);
    const narrow = await worlds.narrow(oracle);
    for (const about of views)
      expect(
        await breachOf({ whole: worlds.whole, narrow, oracle, about, seed: runs.seed, questions: 30, isAny: true }),
      ).toBeNull();
  });

  test.each(roles)('somebody with the role $name sees nothing else', { timeout: 600_000 }, async ({ permissions }) => {
    const viewer = { id: 2, permissions: ['allUsers', 'anonymous', ...permissions] };

    expect(await breach(viewer, runs.seed)).toBeNull();
  });

  test.each(runs.viewers)(
    'somebody with random rights, by seed %i, sees nothing else',
    { timeout: 600_000 },
    async (seed) => {
      expect(await breach(randomViewer(seededRandom(seed)), seed)).toBeNull();
    },
  );
});
