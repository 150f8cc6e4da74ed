/** Attacks by previews of imports: what rows would change is told of no record and no field that its reader does not see. */
import { describe, expect, test } from 'vitest';
import { importColumns } from '../../../src/features/import/model/import.ts';
import { keyInPath, keyOf } from '#model/key.ts';
import type { ImportPreview } from '../../../src/features/import/model/operations.ts';
import { generatedCatalogue } from '../../../src/server/catalogue/generated.ts';
import { okJson } from '../../server/support/entity-app.ts';
import { seededRandom } from '../../server/support/seed.ts';
import { postgres } from '../../support/databases.ts';
import { ask } from '../support/answers.ts';
import { administrator, urlOf } from '../support/cases.ts';
import type { Row } from '../support/content.ts';
import { runs } from '../support/runs.ts';
import { randomViewer } from '../support/users.ts';
import { serveWorlds } from '../support/worlds.ts';

const imported = generatedCatalogue.entities.filter(({ list }) => list.add === true);

const cellOf = (value: unknown): string => (Array.isArray(value) ? value.join(';') : String(value ?? ''));

/** A reference has no mark that it can not be opened: a preview has no links. */
const namedOnly = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'hidden' in value ? { ...value, hidden: undefined } : (value ?? null);

describe.each([postgres])('on $name', (engine) => {
  const worlds = serveWorlds(engine, 30);
  let told = 0;

  test.each(runs.viewers)(
    'somebody with random rights is told former values that they read, by seed %i',
    async (seed) => {
      const oracle = worlds.oracleOf(randomViewer(seededRandom(seed)));
      const { viewer } = oracle;
      for (const spec of imported) {
        const stored = oracle.rowsOf(spec);
        const recordOf = (row: Row, by = viewer) =>
          ask(worlds.whole, by, { method: 'GET', url: `${urlOf(spec)}/${keyInPath(keyOf(spec, row))}` });
        const others: Row[] = [];
        for (const row of stored) others.push(okJson<Row>(await recordOf(row, administrator)));
        for (const column of importColumns(spec)) {
          if (spec.key.includes(column)) continue;
          // Each row has the value of another one.
          const rows = stored.map((row, index) => [
            ...keyOf(spec, row).map(String),
            cellOf(others[(index + 1) % others.length]?.[column]),
          ]);
          const body = { columns: [...spec.key, column], rows, preview: true, changes: true };
          const answer = await ask(worlds.whole, viewer, { method: 'POST', url: `${urlOf(spec)}/import`, body });
          if (answer.statusCode !== 200) continue;
          for (const { row, changes } of okJson<ImportPreview>(answer).changedRows ?? []) {
            const record = okJson<Row>(await recordOf(stored[row] ?? {}));
            expect(changes).toEqual([{ field: column, from: namedOnly(record[column]) }]);
            told += 1;
          }
        }
      }
    },
  );

  test('some values were told', () => {
    expect(told).toBeGreaterThan(0);
  });
});
