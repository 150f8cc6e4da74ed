/** The name of a record to which a readable row refers is shown, and marked where its reader may not open that record; a record, where they may not change it. */
import { describe, expect, test } from 'vitest';
import type { EntitySpec } from '#model/entity.ts';
import { readOnlyMember } from '#model/wire.ts';
import { generatedCatalogue } from '../../src/server/catalogue/generated.ts';
import { okJson } from '../server/support/entity-app.ts';
import { Contract } from '../laws/contract-validator.ts';
import { keyInBody } from '../laws/keys.ts';
import { keyOf } from '#model/key.ts';
import { seededRandom } from '../server/support/seed.ts';
import { engines } from '../support/databases.ts';
import { openapi } from '../support/openapi.ts';
import { ask } from './support/answers.ts';
import type { Row } from './support/content.ts';
import type { Oracle, Viewer } from './support/oracle.ts';
import { runs } from './support/runs.ts';
import { randomViewer } from './support/users.ts';
import { serveWorlds } from './support/worlds.ts';

const { entities, portal } = generatedCatalogue;

describe.each(engines)('on $name', (engine) => {
  const worlds = serveWorlds(engine, 40);

  async function rowsOf(viewer: Viewer, spec: EntitySpec): Promise<Row[]> {
    const call = async (path: string, body: unknown) =>
      okJson<Row[] & { data: Row[] }>(
        await ask(worlds.whole, viewer, { method: 'POST', url: `/${portal.basePath}/${spec.service}/${path}`, body }),
      );
    const { data } = await call('page', { pageSize: 100 });
    return [
      ...data,
      ...(await call(
        'getMultiple',
        data.map((row) => keyInBody(keyOf(spec, row))),
      )),
    ];
  }

  const counts = { hidden: 0, open: 0, writable: 0, readOnly: 0 };
  function wrongMarks(oracle: Oracle, spec: EntitySpec, row: Row): string[] {
    return Object.values(spec.fields).flatMap((field) => {
      if (field.kind !== 'reference' || !oracle.mayField.read(field)) return [];
      const shown = row[field.as] as { id: unknown; name: string; hidden?: unknown } | null;
      if (shown === null) return [];
      const isHidden = !oracle.mayReadKey(oracle.specOf(field.to), shown.id);
      counts[isHidden ? 'hidden' : 'open'] += 1;
      const isRight = isHidden ? shown.hidden === true : !('hidden' in shown);
      return isRight ? [] : [`${spec.name} ${JSON.stringify(row[spec.key[0]])}: ${JSON.stringify(shown)}`];
    });
  }

  /** A record of an entity with rules says whether its reader may change it. */
  function wrongMark(oracle: Oracle, spec: EntitySpec, row: Row): string[] {
    if (spec.rows === undefined || spec.permissions.write === undefined)
      return readOnlyMember in row ? [`${spec.name}: a mark`] : [];
    const stored = oracle.rowsOf(spec).find((one) => oracle.keyOf(spec, one) === oracle.keyOf(spec, row));
    const mayWrite = stored !== undefined && oracle.may.write(spec, stored);
    counts[mayWrite ? 'writable' : 'readOnly'] += 1;
    return (row[readOnlyMember] === true) === !mayWrite ? [] : [`${spec.name} ${oracle.keyOf(spec, row)}: ${mayWrite}`];
  }

  test(
    'a reference is marked exactly where its record may not be read, and a record where it may not be changed',
    { timeout: 600_000 },
    async () => {
      const wrong: string[] = [];
      for (const seed of runs.viewers) {
        const viewer = randomViewer(seededRandom(seed));
        const oracle = worlds.oracleOf(viewer);
        for (const spec of entities) {
          if (spec.calls === 'list' || !oracle.mayOpen(spec)) continue;
          for (const row of await rowsOf(viewer, spec))
            wrong.push(...wrongMarks(oracle, spec, row), ...wrongMark(oracle, spec, row));
        }
      }

      expect(wrong).toEqual([]);
      expect(Math.min(...Object.values(counts))).toBeGreaterThan(0);
    },
  );

  test(
    'an answer without what its reader may not see is as the OpenAPI document says',
    { timeout: 600_000 },
    async () => {
      const contract = new Contract(openapi);
      const wrong: string[] = [];
      for (const viewer of runs.viewers.map((seed) => randomViewer(seededRandom(seed))))
        for (const { service } of entities.filter((spec) => worlds.oracleOf(viewer).mayOpen(spec))) {
          const url = `/${portal.basePath}/${service}/page`;
          const { statusCode, headers, body } = await ask(worlds.whole, viewer, { method: 'POST', url, body: {} });
          wrong.push(...contract.violations(`page${service}`, { status: statusCode, headers, body }));
        }

      expect(wrong).toEqual([]);
    },
  );
});
