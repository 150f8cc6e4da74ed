/** A sample that names an unknown field or option is reported with its place, before seeding. */
import { expect, test } from 'vitest';
import type { Sample } from '#model/sample.ts';
import { newGenerator } from '../../codegen/commands/generator.ts';
import { readCatalogue } from '../../codegen/load/read.ts';
import { foldersOf } from '../../src/catalogue/folders.ts';
import type { SampleFacts } from '../../src/server/sample/development-rows.ts';
import { plansOf } from '../../src/server/sample/plan.ts';
import { sampleRows } from '../../src/server/sample/rows.ts';
import { sampleFacts } from '../../src/server/sample/seed.ts';
import { World } from '../../src/server/sample/world.ts';

/** Rows that are made up of each entity: as many as show whether the hints work. */
const most = 4;

const unknownName = 'noLongerThere';

const few = ({ count, ...sample }: Sample): Sample =>
  count === undefined ? sample : { ...sample, count: Math.min(count, most) };

const texts = readCatalogue(foldersOf(process.env.CATALOGUE).catalogue);
const generator = newGenerator();

function problemsWith(name: string, sample: unknown): number {
  const changed = texts.map(({ path, text }) =>
    path === `catalogue/${name}.json`
      ? { path, text: JSON.stringify({ ...JSON.parse(text), sample }) }
      : { path, text },
  );
  const result = generator.resolve(changed);
  return 'problems' in result ? result.problems.length : 0;
}

/** Why the rows can not be made; undefined where they can. */
function faultOf(name: string, sample: Sample): string | undefined {
  try {
    seedInMemory(name, sample);
    return undefined;
  } catch (error) {
    return String(error);
  }
}

function seedInMemory(name: string, sample: Sample): void {
  const samples = Object.entries({ ...sampleFacts.samples, [name]: sample });
  const facts: SampleFacts = {
    ...sampleFacts,
    samples: Object.fromEntries(samples.map(([one, its]) => [one, few(its)])),
  };
  const plans = plansOf(facts);
  const world = new World(plans, '2026-09-01', facts.calendar);
  for (const plan of plans) Array.from(sampleRows(plan, world, facts));
}

/** The text with each of its names replaced, one at a time; in a template only the placeholders. */
function withoutEach(text: string, isTemplate: boolean): string[] {
  const names = [...text.matchAll(isTemplate ? /(?<=\{[\w.]*)\b[a-zA-Z]\w*(?=[\w.]*(:\w+)?\})/g : /\b[a-zA-Z]\w*/g)];
  return names.map(({ index, 0: name }) => text.slice(0, index) + unknownName + text.slice(index + name.length));
}

/** Lists of texts that stand for themselves. */
const literals = new Set(['rows', 'oneOf', 'also']);

/** The value once for each name that it names. */
function variants(value: unknown, word = ''): unknown[] {
  if (typeof value === 'string') return withoutEach(value, word === 'template');
  if (Array.isArray(value)) {
    if (literals.has(word)) return [];
    return value.flatMap((item, at) => variants(item).map((variant) => value.with(at, variant)));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one], at) =>
    variants(one, name).map((variant) => Object.fromEntries(Object.entries(value).with(at, [name, variant]))),
  );
}

test.each(Object.entries(sampleFacts.samples))('whatever the sample of %s names may be gone', (name, sample) => {
  for (const variant of variants(sample)) {
    if (problemsWith(name, variant) > 0) continue;
    expect({ variant, fault: faultOf(name, variant as Sample) }).toEqual({ variant, fault: undefined });
  }
});
