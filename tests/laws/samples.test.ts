/** A sample that passes the check can be seeded, whichever of its names are unknown. */
import { expect, test } from 'vitest';
import type { Sample } from '../../src/features/sample-data/model/sample.ts';
import { newGenerator } from '../../codegen/commands/generator.ts';
import { readCatalogue } from '../../codegen/load/read.ts';
import { chosenFolders } from '../../src/catalogue/folders.ts';
import type { SampleFacts } from '../../src/features/sample-data/server/development-rows.ts';
import { plansOf } from '../../src/features/sample-data/server/plan.ts';
import { sampleRows } from '../../src/features/sample-data/server/rows.ts';
import { sampleFacts } from '../../src/features/sample-data/server/seed.ts';
import { SampleContext } from '../../src/features/sample-data/server/sample-context.ts';

/** The maximum of rows for each entity: enough to try the hints. */
const maxRows = 4;

const unknownName = 'noLongerThere';

const limited = ({ count, ...sample }: Sample): Sample =>
  count === undefined ? sample : { ...sample, count: Math.min(count, maxRows) };

const texts = readCatalogue(chosenFolders().catalogue);
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

/** The error of seeding, or undefined. */
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
    samples: Object.fromEntries(samples.map(([one, its]) => [one, limited(its)])),
  };
  const plans = plansOf(facts);
  const context = new SampleContext(plans, '2026-09-01', facts.calendar);
  for (const plan of plans) Array.from(sampleRows(plan, context, facts));
}

/** Variants of the text with one name replaced in each; where it is not a path, only in placeholders. */
function withoutEach(text: string, isPath: boolean): string[] {
  const names = [...text.matchAll(isPath ? /\b[a-zA-Z]\w*/g : /(?<=\{[\w.]*)\b[a-zA-Z]\w*(?=[\w.]*(:\w+)?\})/g)];
  return names.map(({ index, 0: name }) => text.slice(0, index) + unknownName + text.slice(index + name.length));
}

/** Words whose texts are paths or names. */
const paths = new Set(['oneOf', 'between', 'after', 'pick', 'weights', 'by', 'unique']);

/** Words whose lists contain literal texts, not names. */
const literals = new Set(['rows', 'also']);

/** Variants of the value with one name replaced in each. */
function variants(value: unknown, word = ''): unknown[] {
  if (typeof value === 'string') return withoutEach(value, paths.has(word));
  if (Array.isArray(value)) {
    if (literals.has(word)) return [];
    const inList = word === 'oneOf' ? '' : word;
    return value.flatMap((item, at) => variants(item, inList).map((variant) => value.with(at, variant)));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one], at) =>
    variants(one, name).map((variant) => Object.fromEntries(Object.entries(value).with(at, [name, variant]))),
  );
}

test.each(Object.entries(sampleFacts.samples))(
  'a sample of %s that names an unknown field is refused by the check or still seeds',
  (name, sample) => {
    for (const variant of variants(sample)) {
      if (problemsWith(name, variant) > 0) continue;
      expect({ variant, fault: faultOf(name, variant as Sample) }).toEqual({ variant, fault: undefined });
    }
  },
);
