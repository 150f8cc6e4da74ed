/**
 * Validates a file by its JSON Schema, the same that editors use. It interprets the few keywords that the two schemas use: compiling
 * them with Ajv takes a third of a whole run, and Ajv's messages would need translation. `tests/codegen/shape.test.ts` compares the
 * results with Ajv's.
 */
import type { Path, Problem, ProblemCode } from '../problem.ts';
import { nearest } from '#model/nearest.ts';
import { suggest } from './suggest.ts';
import { scalarViolations } from './shape-scalar.ts';
import {
  mergeBranches,
  closestBranch,
  couldFit,
  isObject,
  isOfType,
  isOfTypes,
  describeValue,
  describeTypes,
  unusedPropertyNames,
  quotedValueHint,
} from './shape-schema.ts';
import type { CatalogueSchema } from '../load/schema.ts';

/** Every problem of a value. */
export function checkShape(file: string, value: unknown, root: CatalogueSchema): Problem[] {
  const shape = new ShapeCheck(file, root);
  shape.check(value, root, []);
  return shape.problems;
}

/** Resolved `$ref`s by root schema: a cache for all files. */
const resolvedRefs = new WeakMap<CatalogueSchema, Map<CatalogueSchema, CatalogueSchema>>();

class ShapeCheck {
  readonly problems: Problem[] = [];
  readonly #file: string;
  readonly #root: CatalogueSchema;
  readonly #resolvedRefs: Map<CatalogueSchema, CatalogueSchema>;

  constructor(file: string, root: CatalogueSchema) {
    this.#file = file;
    this.#root = root;
    this.#resolvedRefs = resolvedRefs.get(root) ?? new Map<CatalogueSchema, CatalogueSchema>();
    resolvedRefs.set(root, this.#resolvedRefs);
  }

  check(value: unknown, unresolved: CatalogueSchema, at: Path): void {
    const schema = this.#resolved(unresolved);
    const types = schema.type === undefined ? [] : [schema.type].flat();
    if (types.length > 0 && !types.some((type) => isOfType(value, type))) {
      const message = `Expected here: ${describeTypes(types)}, not ${describeValue(value)}.`;
      this.#wrong(at, message, quotedValueHint(value, types) ?? schema.description ?? 'Correct the value.');
      return;
    }
    for (const [message, help] of scalarViolations(value, schema)) this.#wrong(at, message, help);
    if (Array.isArray(value)) this.#checkItems(value, schema, at);
    else if (isObject(value)) this.#checkProperties(value, schema, at);
    if (schema.oneOf !== undefined) this.#checkOneOf(value, schema, schema.oneOf, at);
    if (schema.if !== undefined) {
      const branch = this.#fits(value, schema.if) ? schema.then : schema.else;
      if (branch !== undefined) this.check(value, branch, at);
    }
  }

  /** Keywords next to a `$ref`, such as a description, override those of its target. */
  #resolved(schema: CatalogueSchema): CatalogueSchema {
    if (schema.$ref === undefined) return schema;
    const cached = this.#resolvedRefs.get(schema);
    if (cached !== undefined) return cached;
    const resolved = { ...this.#root.definitions?.[schema.$ref.replace('#/definitions/', '')], ...schema };
    this.#resolvedRefs.set(schema, resolved);
    return resolved;
  }

  #checkItems(items: readonly unknown[], schema: CatalogueSchema, at: Path): void {
    const { minItems = 0, maxItems = Infinity } = schema;
    if (items.length < minItems)
      this.#wrong(at, `At least ${minItems} are required here.`, schema.description ?? 'Add one.');
    if (items.length > maxItems)
      this.#wrong(at, `At most ${maxItems} are allowed here.`, schema.description ?? 'Remove one.');
    for (const [index, item] of items.entries()) {
      if (schema.uniqueItems === true && items.indexOf(item) < index) {
        this.#wrong([...at, index], `${describeValue(item)} occurs twice in the list.`, 'Remove one of the two.');
      }
      if (schema.items !== undefined) this.check(item, schema.items, [...at, index]);
    }
  }

  #checkProperties(object: Readonly<Record<string, unknown>>, schema: CatalogueSchema, at: Path): void {
    const { properties = {}, required = [], additionalProperties, propertyNames, minProperties = 0 } = schema;
    for (const name of required) {
      // Missing properties of a tagged object are reported by its branch.
      if (name === schema.discriminator?.propertyName) continue;
      if (Object.hasOwn(object, name) || this.#isMisspelt(name, object, schema)) continue;
      const help = properties[name] && this.#resolved(properties[name]).description;
      this.#problem('missing-property', at, `"${name}" is missing.`, `Add it${help === undefined ? '.' : `: ${help}`}`);
    }
    if (Object.keys(object).length < minProperties)
      this.#wrong(at, 'At least one property is required here.', 'Add a property.');
    for (const [name, value] of Object.entries(object)) {
      const inner = [...at, name];
      if (propertyNames !== undefined && !this.#fits(name, propertyNames)) {
        const help = 'Use letters and digits only, beginning with a lower-case letter.';
        this.#wrong(inner, `"${name}" does not match the required pattern.`, help, true);
      } else if (Object.hasOwn(properties, name)) this.check(value, properties[name] ?? {}, inner);
      else if (additionalProperties === false) this.#unknown(name, inner, object, properties);
      else if (additionalProperties !== undefined) this.check(value, additionalProperties, inner);
    }
  }

  /** Whether the missing property is probably there under a misspelt name: that is one problem, not two. */
  #isMisspelt(name: string, object: object, { properties = {}, additionalProperties }: CatalogueSchema): boolean {
    if (additionalProperties !== false) return false;
    const unknown = Object.keys(object).filter((key) => !Object.hasOwn(properties, key));
    return unknown.some((key) => nearest(key, unusedPropertyNames(object, properties)) === name);
  }

  #checkOneOf(value: unknown, schema: CatalogueSchema, oneOf: readonly CatalogueSchema[], at: Path): void {
    const { discriminator } = schema;
    const branches = oneOf.map((branch) => this.#resolved(branch));
    if (discriminator !== undefined) return this.#checkTagged(value, schema, discriminator.propertyName, branches, at);
    const ofType = branches.filter((branch) => isOfTypes(value, branch));
    const possible = ofType.filter((branch) => couldFit(value, branch));
    const [only] = ofType.length === 1 ? ofType : possible.length === 1 ? possible : [];
    if (only !== undefined) return this.check(value, only, at);
    const fitting = possible.filter((branch) => this.#fits(value, branch));
    if (fitting.length === 1) return;
    if (ofType.length === 0) {
      const types = branches.flatMap(({ type = [] }) => type);
      const message = `Expected here: ${describeTypes([...new Set(types)])}, not ${describeValue(value)}.`;
      return this.#wrong(at, message, schema.description ?? 'Correct the value.');
    }
    const alternatives = ofType
      .map(({ required = [] }) => required.map((name) => `"${name}"`).join(' and '))
      .join(', or ');
    if (fitting.length > 1)
      return this.#wrong(at, `Only one of these is allowed here: ${alternatives}.`, 'Remove the others.');
    const branch = closestBranch(value, branches);
    if (branch === undefined) {
      const all: Record<string, CatalogueSchema> = Object.assign({}, ...branches.map(({ properties }) => properties));
      for (const name of isObject(value) ? Object.keys(value) : [])
        this.#unknown(name, [...at, name], value as object, all);
      this.#problem('missing-property', at, `Needed here: ${alternatives}.`, 'Add one of them.');
      return;
    }
    this.check(value, branch, at);
  }

  /** Checks a tagged object by the branch of its tag. */
  #checkTagged(
    value: unknown,
    { properties: common = {} }: CatalogueSchema,
    tag: string,
    branches: readonly CatalogueSchema[],
    at: Path,
  ): void {
    if (!isObject(value)) return;
    if (!Object.hasOwn(value, tag))
      return this.#checkProperties(value, mergeBranches(branches, tag, common[tag]?.description), at);
    const branch = branches.find(({ properties }) => properties?.[tag]?.const === value[tag]);
    if (branch !== undefined) return this.check(value, branch, at);
    const tags = branches.map(({ properties }) => String(properties?.[tag]?.const));
    const help = suggest(String(value[tag]), tags, `Choose one of: ${tags.join(', ')}.`);
    this.#wrong([...at, tag], `${describeValue(value[tag])} is not a ${tag}.`, help);
    this.#checkProperties(value, mergeBranches(branches, tag, common[tag]?.description), at);
  }

  #fits(value: unknown, schema: CatalogueSchema): boolean {
    const count = this.problems.length;
    this.check(value, schema, []);
    const fits = this.problems.length === count;
    this.problems.length = count;
    return fits;
  }

  /** Suggests only properties that the object does not have yet. */
  #unknown(name: string, at: Path, object: object, properties: Readonly<Record<string, CatalogueSchema>>): void {
    const names = unusedPropertyNames(object, properties);
    const known = names.length > 0 ? ` Known here: ${names.sort().join(', ')}.` : '';
    const help = suggest(name, names, `Remove it.${known}`);
    this.#problem('unknown-property', at, `"${name}" is not known here.`, help, true);
  }

  #wrong(at: Path, message: string, help: string, atName?: true): void {
    this.#problem('wrong-value', at, message, help, atName);
  }

  #problem(code: ProblemCode, at: Path, message: string, help: string, atName?: true): void {
    this.problems.push({ code, file: this.#file, at, message, help, ...(atName && { atName }) });
  }
}
