/** Extracts the valid part of a file with mistakes, so that references to it don't cause follow-up problems. */
import type { CatalogueSchema } from '../load/schema.ts';
import type { Path, Problem } from '../problem.ts';
import { isObject } from './shape-schema.ts';
import { checkShape } from './shape.ts';

/** Maximum number of rounds: a mistake may hide another one. */
const attempts = 8;

/** The value without its faulty parts; undefined where no part fits the schema. */
export function removeFaultyParts(path: string, value: unknown, schema: CatalogueSchema): unknown {
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

/** A copy without the values at the given places. */
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

/** Problems of valid files that are found both with and without the broken ones: the others only follow from these. */
export function independentOf(
  broken: ReadonlySet<string>,
  without: readonly Problem[],
  withSound: readonly Problem[],
): Problem[] {
  const remaining = new Set(withSound.map(identityOf));
  return without.filter((problem) => !broken.has(problem.file) && remaining.has(identityOf(problem)));
}
