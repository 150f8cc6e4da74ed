/** Extracts the valid properties of a file with mistakes, so that everything else about it and the other files is still checked. */
import type { CatalogueSchema } from '../load/schema.ts';
import type { Path, Problem, ProblemCode } from '../problem.ts';
import { isObject } from './shape-schema.ts';
import { checkShape } from './shape.ts';

/** Maximum number of rounds: a mistake may hide another one. */
const maxAttempts = 8;

type Properties = Readonly<Record<string, unknown>>;

/** The salvaged parts of an invalid file. A problem of both `value` and `permissive` is not a consequence of a part that is missing. */
export interface Salvaged {
  /** Without the faulty properties. */
  readonly value: Properties;
  /** The same with a placeholder for each faulty field, and with the parts whose absence causes most problems. */
  readonly permissive: Properties;
  /** A path of `value`, and one of `permissive`, in the file. */
  readonly pathOf: (at: Path) => Path;
  readonly pathOfPermissive: (at: Path) => Path;
  /** Whether the path is within a faulty field. */
  readonly isInFaultyField: (at: Path) => boolean;
  /** Whether the name of a faulty field is missing or misspelt: whatever looks for it finds nothing. */
  readonly lacksNames: boolean;
}

/** Undefined where nothing fits the schema. */
export function salvage(path: string, value: unknown, schema: CatalogueSchema): Salvaged | undefined {
  if (!isObject(value)) return undefined;
  const whole: Properties = { name: /(\w*)\.json$/.exec(path)?.[1], fields: [], ...value };
  const faults = new Set<string>();
  const pathOf = (at: Path) => originalPath(whole, faults, at);
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const rest = withoutFaulty(whole, faults, []);
    if (!isObject(rest)) return undefined;
    const problems = checkShape(path, rest, schema);
    if (problems.length === 0) return salvagedOf(whole, rest, faults, pathOf);
    for (const fault of problems.map(({ at }) => keyOf(pathOf(at)))) faults.add(fault);
  }
  return undefined;
}

function salvagedOf(
  whole: Properties,
  rest: Properties,
  faults: ReadonlySet<string>,
  pathOf: (at: Path) => Path,
): Salvaged {
  const faultyFields = new Set([...faults].map((fault) => fieldIndex(JSON.parse(fault) as Path)));
  const fields = (Array.isArray(whole.fields) ? whole.fields : []).map((field: unknown, index) =>
    faultyFields.has(index) ? standIn(field, rest.name) : field,
  );
  return {
    value: rest,
    permissive: { list: true, ...(rest.view === undefined && { form: true, dropdown: true }), ...rest, fields },
    pathOf,
    pathOfPermissive: (at) => (at[0] === 'fields' ? at : pathOf(at)),
    isInFaultyField: (at) => faultyFields.has(fieldIndex(at) ?? -1),
    lacksNames: fields.some((field, index) => faultyFields.has(index) && isObject(field) && field.name === unnamed),
  };
}

const fieldIndex = ([part, index]: Path): string | number | undefined => (part === 'fields' ? index : undefined);

const unnamed = 'unnamed';

/** A field that is found by the name of a faulty one. */
function standIn(field: unknown, entity: unknown): Properties {
  const given = isObject(field) ? field.name : undefined;
  const name = typeof given === 'string' && /^[A-Za-z]\w*$/.test(given) ? given : unnamed;
  return name.endsWith('Id') ? { name, kind: 'reference', to: entity } : { name, kind: 'text' };
}

const keyOf = (at: Path): string => JSON.stringify(at);

/** A copy without the values at the faulty paths. */
function withoutFaulty(value: unknown, faults: ReadonlySet<string>, at: Path): unknown {
  if (faults.has(keyOf(at))) return undefined;
  if (Array.isArray(value)) {
    return value.map((item, index) => withoutFaulty(item, faults, [...at, index])).filter((item) => item !== undefined);
  }
  if (!isObject(value)) return value;
  const inner = Object.entries(value).map(
    ([name, child]) => [name, withoutFaulty(child, faults, [...at, name])] as const,
  );
  return Object.fromEntries(inner.filter(([, child]) => child !== undefined));
}

/** A path of {@link withoutFaulty}'s result, in its argument: elements of lists have moved up. */
function originalPath(whole: unknown, faults: ReadonlySet<string>, at: Path): Path {
  const original: (string | number)[] = [];
  let value = whole;
  for (const part of at) {
    const step = Array.isArray(value)
      ? [...value.keys()].filter((index) => !faults.has(keyOf([...original, index])))[Number(part)]
      : part;
    value = (value as Properties | undefined)?.[step ?? part];
    original.push(step ?? part);
  }
  return original;
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

/** Problems that a field without a name causes elsewhere. */
const missesName: ReadonlySet<ProblemCode> = new Set(['unknown-field', 'no-display', 'key', 'path']);

const placeOf = ({ code }: Problem, at: Path): string => JSON.stringify([code, at]);

/** Problems of an invalid file besides its mistakes in shape: those of both salvaged versions, outside of faulty fields. */
export function furtherProblems(
  { pathOf, pathOfPermissive, isInFaultyField, lacksNames }: Salvaged,
  problems: readonly Problem[],
  problemsOfPermissive: readonly Problem[],
): Problem[] {
  const places = new Set(problems.map((problem) => placeOf(problem, pathOf(problem.at))));
  return problemsOfPermissive.flatMap((problem) => {
    const at = pathOfPermissive(problem.at);
    const isConsequence = isInFaultyField(at) || (lacksNames && missesName.has(problem.code));
    return places.has(placeOf(problem, at)) && !isConsequence ? [{ ...problem, at }] : [];
  });
}
