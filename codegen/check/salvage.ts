/** What is sound in a file with mistakes of its own: so that others find in it what they name. */
import type { Schema } from '../load/schema.ts';
import type { Path, Problem } from '../problem.ts';
import { isObject } from './shape-schema.ts';
import { checkShape } from './shape.ts';

/** One mistake may hide behind another; more than that in a row are no file. */
const attempts = 8;

/** The value without its faulty parts; undefined where nothing fits the schema. */
export function salvage(path: string, value: unknown, schema: Schema): unknown {
  let sound: unknown = isObject(value) ? { name: /(\w*)\.json$/.exec(path)?.[1], fields: [], ...value } : undefined;
  for (let attempt = 0; sound !== undefined && attempt < attempts; attempt += 1) {
    const problems = checkShape(path, sound, schema);
    if (problems.length === 0) return sound;
    const faulty = new Set(problems.map(({ at }) => keyOf(at)));
    sound = without(sound, faulty, []);
  }
  return undefined;
}

const keyOf = (at: Path): string => JSON.stringify(at);

/** A copy without what stands at one of the places. */
function without(value: unknown, faulty: ReadonlySet<string>, at: Path): unknown {
  if (faulty.has(keyOf(at))) return undefined;
  if (Array.isArray(value)) {
    return value.map((item, index) => without(item, faulty, [...at, index])).filter((item) => item !== undefined);
  }
  if (!isObject(value)) return value;
  const inner = Object.entries(value).map(([name, one]) => [name, without(one, faulty, [...at, name])] as const);
  return Object.fromEntries(inner.filter(([, one]) => one !== undefined));
}

const identityOf = ({ file, code, at, message }: Problem): string => JSON.stringify([file, code, at, message]);

/** What is said both with and without the broken files, of others: the rest only follows from their mistakes. */
export function independentOf(
  broken: ReadonlySet<string>,
  without: readonly Problem[],
  withSound: readonly Problem[],
): Problem[] {
  const said = new Set(withSound.map(identityOf));
  return without.filter((problem) => !broken.has(problem.file) && said.has(identityOf(problem)));
}
