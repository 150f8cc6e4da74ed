/**
 * Holds a file against its JSON Schema, the same one that editors complete it by. Ajv would compile it first, which costs a
 * third of a whole run, and would then have its messages translated; walking the few keywords that the two schemas use costs
 * neither. `tests/codegen/shape.test.ts` holds the verdicts against Ajv's.
 */
import type { Path, Problem, ProblemCode } from '../problem.ts';
import { suggest } from './nearest.ts';
import { closest, isObject, isOfType, isRegExp, shown, typesShown, type Schema } from './shape-schema.ts';

/** Everything that is wrong with a value; nothing where it fits. */
export function checkShape(file: string, value: unknown, root: Schema): Problem[] {
  return [...new Walk(file, root).check(value, root, [])];
}

/** What references lead to, so that it is put together once for all files. */
const resolvedIn = new WeakMap<Schema, Map<Schema, Schema>>();

class Walk {
  readonly #file: string;
  readonly #root: Schema;
  readonly #known: Map<Schema, Schema>;

  constructor(file: string, root: Schema) {
    this.#file = file;
    this.#root = root;
    this.#known = resolvedIn.get(root) ?? new Map<Schema, Schema>();
    resolvedIn.set(root, this.#known);
  }

  *check(value: unknown, given: Schema, at: Path): Generator<Problem> {
    const schema = this.#resolved(given);
    const types = schema.type === undefined ? [] : [schema.type].flat();
    if (types.length > 0 && !types.some((type) => isOfType(value, type))) {
      const message = `Expected here: ${typesShown(types)}, not ${shown(value)}.`;
      yield this.#wrong(at, message, schema.description ?? 'Correct the value.');
      return;
    }
    yield* this.#checkScalar(value, schema, at);
    if (Array.isArray(value)) yield* this.#checkItems(value, schema, at);
    else if (isObject(value)) yield* this.#checkProperties(value, schema, at);
    if (schema.oneOf !== undefined) yield* this.#checkChoice(value, schema, schema.oneOf, at);
    if (schema.if !== undefined) {
      const branch = this.#fits(value, schema.if) ? schema.then : schema.else;
      if (branch !== undefined) yield* this.check(value, branch, at);
    }
  }

  /** What stands beside a `$ref` (a description) wins over what it leads to. */
  #resolved(schema: Schema): Schema {
    if (schema.$ref === undefined) return schema;
    const known = this.#known.get(schema);
    if (known !== undefined) return known;
    const resolved = { ...this.#root.definitions?.[schema.$ref.replace('#/definitions/', '')], ...schema };
    this.#known.set(schema, resolved);
    return resolved;
  }

  *#checkScalar(value: unknown, schema: Schema, at: Path): Generator<Problem> {
    const allowed = schema.enum ?? ('const' in schema ? [schema.const] : undefined);
    if (allowed !== undefined && !allowed.includes(value)) {
      const names = allowed.map(String);
      const help = typeof value === 'string' ? suggest(value, names, '') : `Choose one of: ${names.join(', ')}.`;
      yield this.#wrong(at, `${shown(value)} is not possible here.`, help);
    }
    if (typeof value === 'string') yield* this.#checkText(value, schema, at);
    if (typeof value !== 'number') return;
    const { minimum = -Infinity, maximum = Infinity } = schema;
    if (value < minimum) yield this.#wrong(at, `${value} is too small.`, `Use ${minimum} or more.`);
    if (value > maximum) yield this.#wrong(at, `${value} is too large.`, `Use ${maximum} or less.`);
  }

  *#checkText(text: string, schema: Schema, at: Path): Generator<Problem> {
    const { minLength = 0, maxLength = Infinity, pattern, patternErrorMessage, format } = schema;
    if (text.length < minLength) yield this.#wrong(at, 'The text is empty.', 'Write the text, or remove the property.');
    else if (text.length > maxLength)
      yield this.#wrong(at, 'The text is too long.', `Use at most ${maxLength} characters.`);
    else if (pattern !== undefined && !new RegExp(pattern).test(text)) {
      yield this.#wrong(
        at,
        `${shown(text)} is not spelt as it must be.`,
        patternErrorMessage ?? `It must match ${pattern}.`,
      );
    }
    if (format === 'regex' && !isRegExp(text))
      yield this.#wrong(at, 'This is no regular expression.', 'Correct the pattern.');
  }

  *#checkItems(items: readonly unknown[], schema: Schema, at: Path): Generator<Problem> {
    const { minItems = 0, maxItems = Infinity } = schema;
    if (items.length < minItems)
      yield this.#wrong(at, `At least ${minItems} must stand here.`, schema.description ?? 'Add one.');
    if (items.length > maxItems)
      yield this.#wrong(at, `At most ${maxItems} can stand here.`, schema.description ?? 'Remove one.');
    for (const [index, item] of items.entries()) {
      if (schema.uniqueItems === true && items.indexOf(item) < index) {
        yield this.#wrong([...at, index], `${shown(item)} stands twice in the list.`, 'Remove one of the two.');
      }
      if (schema.items !== undefined) yield* this.check(item, schema.items, [...at, index]);
    }
  }

  *#checkProperties(object: Readonly<Record<string, unknown>>, schema: Schema, at: Path): Generator<Problem> {
    const { properties = {}, required = [], additionalProperties, propertyNames, minProperties = 0 } = schema;
    for (const name of required) {
      if (Object.hasOwn(object, name)) continue;
      const help = properties[name] && this.#resolved(properties[name]).description;
      yield this.#problem(
        'missing-property',
        at,
        `"${name}" is missing.`,
        `Add it${help === undefined ? '.' : `: ${help}`}`,
      );
    }
    if (Object.keys(object).length < minProperties)
      yield this.#wrong(at, 'Something must stand here.', 'Add a property.');
    for (const [name, value] of Object.entries(object)) {
      const inner = [...at, name];
      if (propertyNames !== undefined && !this.#fits(name, propertyNames)) {
        const help = 'Use letters and digits only, beginning with a lower-case letter.';
        yield { ...this.#wrong(inner, `"${name}" is not spelt as it must be.`, help), atName: true };
      } else if (Object.hasOwn(properties, name)) yield* this.check(value, properties[name] ?? {}, inner);
      else if (additionalProperties === false) yield this.#unknown(name, inner, object, properties);
      else if (additionalProperties !== undefined) yield* this.check(value, additionalProperties, inner);
    }
  }

  *#checkChoice(value: unknown, { discriminator }: Schema, given: readonly Schema[], at: Path): Generator<Problem> {
    const branches = given.map((branch) => this.#resolved(branch));
    if (discriminator !== undefined) return yield* this.#checkTagged(value, discriminator.propertyName, branches, at);
    const fitting = branches.filter((branch) => this.#fits(value, branch));
    if (fitting.length === 1) return;
    const alternatives = branches
      .map(({ required = [] }) => required.map((name) => `"${name}"`).join(' and '))
      .join(', or ');
    if (fitting.length > 1)
      return yield this.#wrong(at, `Only one of these can stand here: ${alternatives}.`, 'Remove the others.');
    const meant = closest(value, branches);
    if (meant === undefined) {
      const all: Record<string, Schema> = Object.assign({}, ...branches.map(({ properties }) => properties));
      for (const name of isObject(value) ? Object.keys(value) : [])
        yield this.#unknown(name, [...at, name], value as object, all);
      yield this.#problem('missing-property', at, `Needed here: ${alternatives}.`, 'Add one of them.');
      return;
    }
    yield* this.check(value, meant, at);
  }

  /** The branch is the one whose tag the object carries. */
  *#checkTagged(value: unknown, tag: string, branches: readonly Schema[], at: Path): Generator<Problem> {
    if (!isObject(value) || !Object.hasOwn(value, tag)) return;
    const branch = branches.find(({ properties }) => properties?.[tag]?.const === value[tag]);
    if (branch !== undefined) return yield* this.check(value, branch, at);
    const tags = branches.map(({ properties }) => String(properties?.[tag]?.const));
    yield this.#wrong([...at, tag], `${shown(value[tag])} is no ${tag}.`, suggest(String(value[tag]), tags, ''));
  }

  #fits(value: unknown, schema: Schema): boolean {
    return this.check(value, schema, []).next().done === true;
  }

  /** What stands in the object already is not what was meant. */
  #unknown(name: string, at: Path, object: object, properties: Readonly<Record<string, Schema>>): Problem {
    const known = Object.keys(properties).filter((one) => one !== '$schema' && !Object.hasOwn(object, one));
    const help = suggest(name, known, `Remove it. Known here: ${known.sort().join(', ')}.`);
    return { ...this.#problem('unknown-property', at, `"${name}" is not known here.`, help), atName: true };
  }

  #wrong(at: Path, message: string, help: string): Problem {
    return this.#problem('wrong-value', at, message, help);
  }

  #problem(code: ProblemCode, at: Path, message: string, help: string): Problem {
    return { code, file: this.#file, at, message, help };
  }
}
