/** Attacks on what is shared: answers to one person are not given to another who may see something else. */
import { describe, expect, test } from 'vitest';
import { showsInactive } from '#model/entity.ts';
import { okJson } from '../../server/support/entity-app.ts';
import { postgres } from '../../support/databases.ts';
import { generatedCatalogue } from '../../../src/server/catalogue/generated.ts';
import { ask } from '../support/answers.ts';
import { casesByRule, ruledCases, type Case } from '../support/cases.ts';
import { serveWorlds } from '../support/worlds.ts';

const ruled = generatedCatalogue.entities.filter(({ rows }) => rows !== undefined);

describe.each([postgres])('on $name', (engine) => {
  const worlds = serveWorlds(engine, 30);

  const total = async ({ viewer, url }: Case) =>
    okJson<{ totalNumberOfItems: number }>(
      await ask(worlds.whole, viewer, { method: 'POST', url: `${url}/page`, body: { pageSize: 1 } }),
    ).totalNumberOfItems;
  const home = async ({ viewer, spec }: Case) =>
    okJson<{ counts: Record<string, number> }>(
      await ask(worlds.whole, viewer, { method: 'GET', url: '/api/Home?today=2026-01-05' }),
    ).counts[spec.service];

  test.each(ruled)('the same question about $name by one user after the other, in both orders', async (spec) => {
    // All users by few rules, else all rules by one user each.
    const all = ruledCases(worlds, spec);
    const cases = all.length > 40 ? casesByRule(worlds, spec) : all;
    const answers: [number, number | undefined][] = [];
    const expected: [number, number][] = [];
    for (const one of [...cases, ...cases.toReversed()]) {
      answers.push([await total(one), await home(one)]);
      const active = one.readable.filter((row) => row['isActive'] !== false || !showsInactive(spec));
      expected.push([one.readable.length, active.length]);
    }

    expect(answers).toEqual(expected);
    expect(new Set(expected.map(([all]) => all)).size).toBeGreaterThan(1);
  });

  test('somebody without any permission is refused, whatever others asked before', async () => {
    for (const [first] of ruled.map((spec) => ruledCases(worlds, spec))) {
      if (first === undefined) continue;
      await total(first);
      const nobody = { id: first.viewer.id, permissions: ['allUsers', 'anonymous'] };
      const page = await ask(worlds.whole, nobody, { method: 'POST', url: `${first.url}/page`, body: {} });

      expect([page.statusCode, await home({ ...first, viewer: nobody })]).toEqual([403, undefined]);
    }
  });
});
