/** A list answers random queries as the oracle does, over rows that are known. */
import * as fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { EntitySpec } from '#model/entity.ts';
import { soak } from '../support/soak.ts';
import { okJson } from '../server/support/entity-app.ts';
import { byNumber, expected } from '../server/support/oracle.ts';
import { queries } from './random-queries.ts';

type Row = Record<string, unknown>;

/** `ask`: calls the list's page; narrow: on the server with small limits, if there is one. */
export async function expectOraclesAnswers(
  spec: EntitySpec,
  rows: readonly Row[],
  ask: (body: Row, isNarrow: boolean) => Promise<LightMyRequestResponse>,
): Promise<void> {
  const comparedFields = Object.entries(spec.fields)
    .filter(([, { kind }]) => kind !== 'references')
    .map(([name]) => name);
  const shown = (row: Row) => comparedFields.map((name) => row[name]);
  const check = fc.asyncProperty(
    queries(spec),
    fc.integer({ min: 0, max: 5 }),
    fc.integer({ min: 1, max: 30 }),
    fc.boolean(),
    async (query, pageIndex, pageSize, isNarrow) => {
      const { data, currentPageIndex, totalNumberOfItems, ...facts } = okJson<
        Row & { data: Row[]; currentPageIndex: number }
      >(await ask({ ...query, pageIndex, pageSize }, isNarrow));
      const oracle = expected(spec, rows, query);
      expect(totalNumberOfItems).toBe(oracle.total);
      expect(byNumber(spec, facts)).toEqual(byNumber(spec, oracle.facts));
      expect(currentPageIndex).toBe(Math.min(pageIndex, Math.max(0, Math.ceil(oracle.total / pageSize) - 1)));
      const from = currentPageIndex * pageSize;
      expect(data.map(shown)).toEqual(oracle.rows.slice(from, from + pageSize).map(shown));
    },
  );
  await fc.assert(check, soak === 1 ? { numRuns: 25, seed: 20260309 } : { numRuns: 25 * soak });
}
