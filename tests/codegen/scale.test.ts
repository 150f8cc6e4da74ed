import { expect, test } from 'vitest';
import type { CatalogueText } from '../../codegen/load/catalogue-file.ts';
import { soak } from '../support/soak.ts';
import { base, filesOf } from './support.ts';

/** Entity `number` has a reference to the one before it. */
function synthetic(number: number): CatalogueText {
  const name = `made${number}`;
  const before = number === 0 ? 'person' : `made${number - 1}`;
  const entity = {
    name,
    label: { one: `Made ${number}`, many: `Made ${number}s` },
    doc: `Entity ${number}.`,
    fields: [
      { name: 'id', kind: 'id' },
      { name: 'name', kind: 'text', label: 'Name', required: true },
      { name: 'beforeId', kind: 'reference', label: 'Before', to: before },
      ...Array.from({ length: 10 }, (_, index) => ({
        name: `number${index}`,
        kind: 'integer',
        label: `Number ${index}`,
      })),
    ],
    list: { path: `/made/${number}`, add: 'Add' },
    form: { fields: ['name', 'beforeId'] },
    dropdown: true,
  };
  return { path: `catalogue/${name}.json`, text: JSON.stringify(entity) };
}

test('a catalogue of 300 entities is generated', { timeout: 60_000 * soak }, async () => {
  const count = 300 * soak;
  const files = await filesOf([...base, ...Array.from({ length: count }, (_, number) => synthetic(number))]);

  expect([...files.keys()].filter((path) => path.startsWith('made'))).toHaveLength(count * 5);
  expect(files.get('made299/entity.ts')).toContain(
    "beforeId: { kind: 'reference', label: 'Before', to: 'Made298', as: 'before' },",
  );
});
