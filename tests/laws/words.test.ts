/** A value that can't be saved is refused in words for people, whatever its kind and whatever is wrong with it. */
import { expect, test } from 'vitest';
import { entities } from '#generated/entities.ts';
import { rules } from '#generated/rules.ts';
import type { EntitySpec } from '#model/entity.ts';
import { compileValidators } from '#model/validation/compile.ts';
import { validateRecord } from '#model/validation/validate.ts';
import { ajvWords } from './ajv-words.ts';

const specs: readonly EntitySpec[] = entities;

const texts = ['', ' ', 'x', 'Bonnes journées', '2026-02-30', '24:00', '-5', '1e400', 'NaN', '{', 'x'.repeat(100_000)];
const numbers = [0, -1e15, 2.5, 2 ** 53, 1e300];
const others = [
  null,
  true,
  {},
  [],
  [1, 1],
  ['a', 'a'],
  [null],
  [[]],
  Array.from({ length: 2_000 }, (_, at) => `${at}`),
];

test('the words of every refusal of every field are for people', () => {
  const validatorOf = compileValidators(rules);
  const wrong = new Set<string>();
  for (const spec of specs.filter(({ calls }) => calls === 'all'))
    for (const name of [...Object.keys(spec.fields), 'nonsense'])
      for (const value of [...texts, ...numbers, ...others]) {
        const { malformed, outOfBounds, invalid } = validateRecord(validatorOf(spec), { [name]: value });
        for (const { field, message } of [...malformed, ...outOfBounds, ...invalid])
          if (field === name && (ajvWords.test(message) || !message.endsWith('.')))
            wrong.add(`${spec.name} ${name}: ${message}`);
      }

  expect([...wrong]).toEqual([]);
});
