/** Extracts the valid properties of a file with mistakes, so that references to it don't cause follow-up problems. */
import type { CatalogueSchema } from '../load/schema.ts';
import type { Path, Problem } from '../problem.ts';
import { isObject } from './shape-schema.ts';
import { checkShape } from './shape.ts';

/** Maximum number of rounds: a mistake may hide another one. */
const maxAttempts = 8;

/** The value without its invalid properties; undefined where none fits the schema. */
export function removeFaultyParts(path: string, value: unknown, schema: CatalogueSchema): unknown {
  let salvaged: unknown = isObject(value) ? { name: /(\w*)\.json$/.exec(path)?.[1], fields: [], ...value } : undefined;
  for (let attempt = 0; salvaged !== undefined && attempt < maxAttempts; attempt += 1) {
    const problems = checkShape(path, salvaged, schema);
    if (problems.length === 0) return salvaged;
    const faulty = new Set(problems.map(({ at }) => keyOf(at)));
    salvaged = removeAt(salvaged, faulty, []);
  }
  return undefined;
}

const keyOf = (at: Path): string => JSON.stringify(at);

/** A copy without the values at the faulty paths. */
function removeAt(value: unknown, faulty: ReadonlySet<string>, at: Path): unknown {
  if (faulty.has(keyOf(at))) return undefined;
  if (Array.isArray(value)) {
    return value.map((item, index) => removeAt(item, faulty, [...at, index])).filter((item) => item !== undefined);
  }
  if (!isObject(value)) return value;
  const inner = Object.entries(value).map(([name, child]) => [name, removeAt(child, faulty, [...at, name])] as const);
  return Object.fromEntries(inner.filter(([, child]) => child !== undefined));
}

const identityOf = ({ file, code, at, message }: Problem): string => JSON.stringify([file, code, at, message]);

/** Problems of valid files that occur both with and without the salvaged invalid files: any other problem is a consequence of theirs. */
export function problemsIndependentOf(
  invalidPaths: ReadonlySet<string>,
  problemsWithoutInvalid: readonly Problem[],
  problemsWithSalvaged: readonly Problem[],
): Problem[] {
  const remaining = new Set(problemsWithSalvaged.map(identityOf));
  return problemsWithoutInvalid.filter(
    (problem) => !invalidPaths.has(problem.file) && remaining.has(identityOf(problem)),
  );
}
