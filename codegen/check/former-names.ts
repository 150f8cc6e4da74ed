/** Checks `was`: a former name must be free now, and unambiguous. */
import { verbNames } from '#model/verbs.ts';
import type { EntityFile, FormerNames } from '../load/files.ts';
import { deleteOf, formerNames, isAudited, auditFieldNames, serviceOf, tableOf } from '../model/defaults.ts';
import type { Problem } from '../problem.ts';
import { SourceLocation, type CatalogueCheck } from './catalogue.ts';

/** An entity, field, option, rule or permission with its former names. */
interface NamedItem {
  readonly name: string;
  readonly was: FormerNames | undefined;
  readonly here: SourceLocation;
  /** Whether `was` may repeat the present name: only the entity's table, service or permissions, which are named apart from it, were renamed. */
  readonly mayRepeatName?: boolean;
}

/** Entities, their fields, the options of choices, rules for rows, and permissions by names of their own. */
export const checkFormerNames: CatalogueCheck = function* checkFormer(catalogue) {
  const { entities } = catalogue;
  const namedEntities = entities.map(({ path, file }) => {
    const here = new SourceLocation(catalogue, path);
    return { name: file.name, was: file.was, here, mayRepeatName: hasOtherNames(file) };
  });
  const others = entities.filter(({ file }) => file.was === undefined);
  yield* checkNamedItems(
    'entity',
    namedEntities,
    others.flatMap(({ file }) => [tableOf(file), serviceOf(file)]),
  );
  for (const { path, file } of entities) {
    const ofFile = new SourceLocation(catalogue, path);
    const ofFields = ofFile.in('fields');
    const fields = file.fields.map(({ name, was }, index) => ({ name, was, here: ofFields.in(index) }));
    yield* checkNamedItems('field', fields, auditFieldNames({ audited: isAudited(file), delete: deleteOf(file) }));
    for (const [index, { options = [] }] of file.fields.entries()) {
      const at = ofFields.in(index, 'options');
      const values = options.map(({ value, was }, option) => ({ name: value, was, here: at.in(option) }));
      yield* checkNamedItems('option', values, []);
    }
    const rules = Object.entries(file.rows ?? {});
    yield* checkNamedItems(
      'rule',
      rules.map(([name, { was }]) => ({ name, was, here: ofFile.in('rows', name) })),
      [],
    );
    const permissions = Object.entries(file.permissions ?? {}).flatMap(([name, given]) =>
      typeof given === 'object' ? [{ name, was: given.was, here: ofFile.in('permissions', name) }] : [],
    );
    yield* checkNamedItems('permission', permissions, verbNames);
  }
};

const hasOtherNames = (file: EntityFile): boolean =>
  file.table !== undefined ||
  file.service !== undefined ||
  verbNames.some((verb) => file.permissions?.[verb] !== undefined);

/** Checks the former names of all items of a kind. `reserved`: further names that are in use. */
function* checkNamedItems(noun: string, items: readonly NamedItem[], reserved: readonly string[]): Iterable<Problem> {
  const usedNames = new Set([...items.map(({ name }) => name), ...reserved]);
  const claimed = new Map<string, string>();
  for (const entry of items) {
    for (const [index, former] of formerNames(entry.was).entries()) {
      const violation = formerNameViolation(entry, former, {
        noun,
        items,
        usedNames,
        before: claimed.get(former),
      });
      claimed.set(former, entry.name);
      const at = entry.here.in('was', ...(Array.isArray(entry.was) ? [index] : []));
      if (violation !== undefined) yield at.problem('former-name', ...violation);
    }
  }
}

interface NameContext {
  readonly noun: string;
  readonly items: readonly NamedItem[];
  readonly usedNames: ReadonlySet<string>;
  /** Another item with the same former name. */
  readonly before: string | undefined;
}

/** The problem of a former name and its remedy, if any. */
function formerNameViolation(
  { name, mayRepeatName = false }: NamedItem,
  former: string,
  { noun, items, usedNames, before }: NameContext,
): [message: string, help: string] | undefined {
  if (former === name) return mayRepeatName ? undefined : [`"${former}" is its present name.`, 'Take it out of "was".'];
  if (formerNames(items.find((other) => other.name === former)?.was).includes(name))
    return [
      `"${name}" and "${former}" can not swap their names: a database does not show whether they have been swapped already.`,
      `Give one of them a third name, migrate every database, and then give it the name of the other.`,
    ];
  if (usedNames.has(former))
    return [
      `"${former}" is now the name of another ${noun}.`,
      `Rename one of the two; or remove "${former}" from "was", if no database has it as a former name.`,
    ];
  if (before !== undefined) return [`"${before}" was "${former}", too.`, 'Take it out of one of the two.'];
  return undefined;
}
