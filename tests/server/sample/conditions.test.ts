/** Sample rows satisfy conditions between fields, as if saved by a form. */
import { expect, test } from 'vitest';
import { isRequired, isShown } from '#model/condition.ts';
import { must } from '#model/must.ts';
import { isEmpty, type TextRule } from '#model/text.ts';
import { plansOf } from '../../../src/features/sample-data/server/plan.ts';
import { sampleRows } from '../../../src/features/sample-data/server/rows.ts';
import { SampleContext } from '../../../src/features/sample-data/server/sample-context.ts';
import type { SampleFacts } from '../../../src/features/sample-data/server/development-rows.ts';
import { filesOf, readCase } from '../../codegen/support.ts';
import { factsOf, importFile, newFolder, writeFiles } from '../../codegen/temporary-folder.ts';

test('a sample row has the fields that its conditions require, and none that they hide', async () => {
  const { folder, remove } = newFolder();
  const files = await filesOf(readCase('conditions').sources);
  writeFiles(folder, files);
  const facts = {
    ...(await factsOf(folder)),
    samples: JSON.parse(must(files.get('samples.json'), 'its sample rules are generated')) as SampleFacts['samples'],
    ...(await importFile<{ textRules: Record<string, TextRule> }>(folder, 'rules.ts')),
    calendar: { weekStart: 'monday' },
  } as unknown as SampleFacts;
  remove();
  const plan = must(
    plansOf(facts).find(({ spec }) => spec.name === 'deal'),
    'the case has deals',
  );
  const rows = [...sampleRows(plan, new SampleContext(plansOf(facts), '2026-03-09', facts.calendar), facts)];
  const wrong = rows.flatMap(({ row }) =>
    Object.entries(plan.spec.fields)
      .filter(([name, field]) => (isEmpty(row[name]) ? isRequired(field, row) : !isShown(field, row)))
      .map(([name]) => [name, row]),
  );
  expect(wrong).toEqual([]);
  expect(new Set(rows.map(({ row }) => isEmpty(row['rivalName'])))).toEqual(new Set([true, false]));
});
