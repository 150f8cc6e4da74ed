import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { kinds } from '#model/kinds.ts';
import { shapeProblems } from '../../codegen/check/shape.ts';
import { readSchemas } from '../../codegen/load/read-schemas.ts';
import { readValidators } from '../../codegen/load/validators.ts';
import { base, catalogue } from './support.ts';

/** What Ajv refuses is explained by a second validator, which chooses branches: for each file that is refused it must find something. */
const schemas = readSchemas();
const validators = readValidators();
const ajv = new Ajv({ discriminator: true, strict: false, validateFormats: false });
const judges = { entity: ajv.compile(schemas.entity), portal: ajv.compile(schemas.portal) };

const wrongValues: readonly unknown[] = [
  null,
  0,
  -1,
  1.5,
  true,
  '',
  'x',
  'Not a name',
  [],
  ['a', 'a'],
  {},
  { constructor: 1 },
];

/** Mutants of a value: each nested value in turn is removed, replaced by another type, or gets an extra property. */
function* mutants(value: unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) return;
  for (const key of Object.keys(value)) {
    const inner = (value as Record<string, unknown>)[key];
    yield withPart(value, key, undefined);
    for (const other of wrongValues) yield withPart(value, key, other);
    for (const mutant of mutants(inner)) yield withPart(value, key, mutant);
  }
  if (!Array.isArray(value)) yield { ...value, unexpected: 1 };
}

function withPart(value: object, key: string, part: unknown): unknown {
  if (Array.isArray(value)) {
    return part === undefined ? value.filter((_, index) => String(index) !== key) : value.with(Number(key), part);
  }
  const { [key]: _old, ...rest } = value as Record<string, unknown>;
  return part === undefined ? rest : { ...rest, [key]: part };
}

/** Small files that together cover every definition of the schemas. */
const files = [...base, ...catalogue.filter(({ path }) => /\/(appUser|campaign|topLevel)\.json$/.test(path))];

/** Size of the evenly spaced sample of mutants per file. */
const maxMutants = 600;

test.each(files)('what is wrong in a mutant of $path is said, with a remedy', ({ path, text }) => {
  const kind = path.endsWith('portal.json') ? 'portal' : 'entity';
  const value: unknown = JSON.parse(text);
  const all = [...mutants(value)];
  const sample = all.filter((_, index) => index % Math.ceil(all.length / maxMutants) === 0);
  const problemsIn = (one: unknown) => shapeProblems(path, one, validators[kind](one));
  const isTold = (one: unknown) => problemsIn(one).some(({ message, help }) => message !== '' && help !== '');

  expect(problemsIn(value)).toEqual([]);
  expect(sample.filter((one) => isTold(one) === judges[kind](one))).toEqual([]);
});

test('the schema of entities has exactly the kinds of fields of kinds.ts', () => {
  const { definitions } = schemas.entity as unknown as {
    definitions: Record<string, { properties?: { kind?: { const?: string } } }>;
  };
  const inSchema = Object.values(definitions).flatMap(({ properties }) => properties?.kind?.const ?? []);
  expect(inSchema.toSorted()).toEqual(Object.keys(kinds).toSorted());
});
