/** Checks `was`: a former name must be free now, and unambiguous. */
import type { EntityFile, FormerNames } from '../load/files.ts';
import { deleteOf, formerNames, isAudited, reservedNames, serviceOf, tableOf } from '../model/defaults.ts';
import type { Path, Problem } from '../problem.ts';
import { reportIn, type CatalogueCheck, type ReportProblem } from './catalogue.ts';

/** An entity, field or option with its former names. */
interface Named {
  readonly name: string;
  readonly was: FormerNames | undefined;
  /** Its place in the file. */
  readonly at: Path;
  readonly report: ReportProblem;
  /** Whether `was` may repeat the present name: an entity's table, service or permissions have other names. */
  readonly mayRepeatName?: boolean;
}

/** Entities, their fields, and the options of choices. */
export const checkFormerNames: CatalogueCheck = function* checkFormer({ entities }) {
  const named = entities.map(({ path, file }) => {
    return { name: file.name, was: file.was, at: [], report: reportIn(path), mayRepeatName: hasOtherNames(file) };
  });
  const others = entities.filter(({ file }) => file.was === undefined);
  yield* formerOf(
    'entity',
    named,
    others.flatMap(({ file }) => [tableOf(file), serviceOf(file)]),
  );
  for (const { path, file } of entities) {
    const report = reportIn(path);
    const fields = file.fields.map(({ name, was }, index) => ({ name, was, at: ['fields', index], report }));
    yield* formerOf('field', fields, reservedNames({ audited: isAudited(file), delete: deleteOf(file) }));
    for (const [index, { options = [] }] of file.fields.entries()) {
      const at = (option: number) => ['fields', index, 'options', option];
      const values = options.map(({ value, was }, option) => ({ name: value, was, at: at(option), report }));
      yield* formerOf('option', values, []);
    }
  }
};

const hasOtherNames = (file: EntityFile): boolean =>
  file.table !== undefined || file.service !== undefined || file.permissions !== undefined;

/** Checks things of one sort. `also`: further taken names. */
function* formerOf(what: string, all: readonly Named[], also: readonly string[]): Iterable<Problem> {
  const taken = new Set([...all.map(({ name }) => name), ...also]);
  const claimed = new Map<string, string>();
  for (const one of all) {
    for (const [index, former] of formerNames(one.was).entries()) {
      const fault = faultOf(one, former, { what, all, taken, before: claimed.get(former) });
      claimed.set(former, one.name);
      const place = [...one.at, 'was', ...(Array.isArray(one.was) ? [index] : [])];
      if (fault !== undefined) yield one.report('former-name', place, ...fault);
    }
  }
}

interface Others {
  readonly what: string;
  readonly all: readonly Named[];
  readonly taken: ReadonlySet<string>;
  /** What else has the same former name. */
  readonly before: string | undefined;
}

/** The problem of a former name and its remedy, if any. */
function faultOf(
  { name, mayRepeatName = false }: Named,
  former: string,
  { what, all, taken, before }: Others,
): [message: string, help: string] | undefined {
  if (former === name) return mayRepeatName ? undefined : [`"${former}" is its present name.`, 'Take it out of "was".'];
  if (formerNames(all.find((one) => one.name === former)?.was).includes(name))
    return [
      `"${name}" and "${former}" can not swap their names: whether it has happened yet, no database can tell.`,
      `Give one of them a name that is free, let every database follow, and then give it the other's.`,
    ];
  if (taken.has(former))
    return [
      `"${former}" is the name of another ${what} now.`,
      `Rename one of the two; or take "${former}" out of "was", where no database has it from before.`,
    ];
  if (before !== undefined) return [`"${before}" was "${former}", too.`, 'Take it out of one of the two.'];
  return undefined;
}
