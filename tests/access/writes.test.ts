/** Any change by a restricted user: it only affects rows that they may write, and leaves them rows that they may read and write. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EntitySpec } from '#model/entity.ts';
import { keyInPath, keyOf } from '#model/key.ts';
import { generatedCatalogue } from '../../src/server/catalogue/generated.ts';
import { okJson } from '../server/support/entity-app.ts';
import { seededRandom } from '../server/support/seed.ts';
import { engines } from '../support/databases.ts';
import { ask } from './support/answers.ts';
import { contentOf, type Content, type Row } from './support/content.ts';
import { Oracle, type Viewer } from './support/oracle.ts';
import { runs } from './support/runs.ts';
import { randomViewer } from './support/users.ts';
import { serveWorlds } from './support/worlds.ts';
import { unlawful } from './support/unlawful.ts';
import { changesBy } from './support/writes.ts';

const { entities, identity, permissions, portal } = generatedCatalogue;
const administrator: Viewer = { id: 1, permissions };

describe.each(engines)('on $name', (engine) => {
  const worlds = serveWorlds(engine, 30);

  const read = async (spec: EntitySpec, row: Row): Promise<Row> => {
    const url = `/${portal.basePath}/${spec.service}/${keyInPath(keyOf(spec, row))}`;
    const answer = await ask(worlds.whole, administrator, { method: 'GET', url });
    return answer.statusCode === 200 ? okJson<Row>(answer) : row;
  };

  const counts = { changed: 0, refused: 0 };
  test.each(runs.viewers)(
    'nothing else changes by somebody with random rights, seed %i',
    { timeout: 600_000 },
    async (seed) => {
      const viewer = randomViewer(seededRandom(seed));
      const judge = (content: Content) => new Oracle(entities, content, viewer, identity.user.service);
      let before = await contentOf(worlds.database);
      for (let n = 0; n < runs.changes; n += 1) {
        const [{ change } = { change: null }] = fc.sample(changesBy(judge(before)), {
          seed: seed * 1_000 + n,
          numRuns: 1,
        });
        if (change === null) continue;
        const asked = await change(read);
        const answer = await ask(worlds.whole, viewer, asked);
        const after = await contentOf(worlds.database);
        const said = `${JSON.stringify(asked)} was answered ${answer.statusCode} ${answer.body}`;

        const problems = answer.statusCode < 500 ? unlawful(before, after, judge) : ['it failed'];

        expect({ said, problems }).toEqual({ said, problems: [] });
        counts[answer.statusCode < 300 ? 'changed' : 'refused'] += 1;
        before = after;
      }
    },
  );

  test('some changes were made, and some refused', () => {
    expect(Math.min(counts.changed, counts.refused)).toBeGreaterThan(0);
  });
});
