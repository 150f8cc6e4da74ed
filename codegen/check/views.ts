/** Checks views: sources, joins and every step of a path. */
import { summaryTrait } from '#model/filter-kinds.ts';
import { isId, isReference, kinds } from '#model/kinds.ts';
import type { EntityFile, FieldFile, JoinFile, ViewFile } from '../load/files.ts';
import * as defaults from '../model/defaults.ts';
import { fieldNamed, nameInRows } from '../model/defaults.ts';
import { joinConditions, resolvePath } from '../model/view-path.ts';
import type { Problem } from '../problem.ts';
import { eachEntity, type CheckedCatalogue, type SourceLocation } from './catalogue.ts';
import { checkChildren } from './view-children.ts';
import { suggest } from './suggest.ts';

export const checkViews = eachEntity(function* views(file, here) {
  const { view } = file;
  if (view === undefined) return;
  yield* checkSource(file, view.from, here.in('view', 'from'));
  const aliases = new Set([view.from]);
  for (const [index, join] of (view.joins ?? []).entries()) {
    const at = here.in('view', 'joins', index);
    yield* checkSource(file, join.entity, at.in('entity'));
    yield* checkAlias(join.as, view, aliases, at.in('as'));
    yield* checkJoin(join, { ...view, joins: (view.joins ?? []).slice(0, index) }, at);
    aliases.add(join.as);
  }
  for (const [index, field] of file.fields.entries()) {
    const at = here.in('fields', index);
    if (field.from !== undefined) yield* checkPath(field, field.from, view, at.in('from'));
    if (field.percent !== undefined) yield* checkPercent(file, field.percent, at.in('percent'));
    yield* checkChildren(field, view, at);
  }
});

function* checkSource(file: EntityFile, name: string, here: SourceLocation): Iterable<Problem> {
  const source = yield* here.entityNamed(name);
  if (source !== undefined && defaults.isKeyless(source)) {
    const message = `"${name}" has no key, which the rows of a view are told apart by.`;
    yield here.problem('key', message, 'Start from an entity with a key.');
  }
  if (source?.view === undefined) return;
  const isCycle = dependsOn(source, file.name, here.catalogue.files, new Set());
  const message = isCycle ? `"${name}" is made of "${file.name}" itself.` : `"${name}" is a view itself.`;
  yield here.problem(isCycle ? 'cycle' : 'path', message, 'Start from an entity with a table.');
}

/** Whether a view depends, transitively, on the named entity. */
function dependsOn(view: EntityFile, name: string, files: CheckedCatalogue['files'], seen: Set<string>): boolean {
  if (view.name === name) return true;
  if (seen.has(view.name) || view.view === undefined) return false;
  seen.add(view.name);
  const sources = [view.view.from, ...(view.view.joins ?? []).map(({ entity }) => entity)];
  return sources.some((source) => {
    const file = files.get(source);
    return source === name || (file !== undefined && dependsOn(file, name, files, seen));
  });
}

/** The first segment of a path must be unambiguous. */
function* checkAlias(as: string, view: ViewFile, taken: ReadonlySet<string>, here: SourceLocation): Iterable<Problem> {
  const { files } = here.catalogue;
  const references = (files.get(view.from)?.fields ?? []).filter(isReference).map(nameInRows);
  if (!taken.has(as) && !references.includes(as)) return;
  const conflict = taken.has(as) ? 'another part of the view' : `a reference of ${view.from}`;
  yield here.problem('duplicate-name', `"${as}" is ${conflict} already.`, 'Choose another name for the join.');
}

/** `view` has the joins before this one: a join condition can refer only to those. */
function* checkJoin(join: JoinFile, view: ViewFile, here: SourceLocation): Iterable<Problem> {
  const joined = here.catalogue.files.get(join.entity);
  if (joined === undefined) return;
  for (const [index, [name, path]] of joinConditions(join).entries()) {
    const at = here.in('match', Array.isArray(join.match) ? index : name);
    const field = fieldNamed(joined, name);
    if (field === undefined) yield at.unknownField(joined, name);
    else yield* checkPath({ ...field, name: `${join.entity}.${name}` }, path, view, at);
  }
  if (join.latest === undefined) return;
  const latest = fieldNamed(joined, join.latest);
  if (latest === undefined) yield here.in('latest').unknownField(joined, join.latest);
  else if (summaryTrait(latest.kind) !== 'bounds') {
    const message = `"${join.latest}" is ${latest.kind}, so no row is the latest by it.`;
    yield here.in('latest').problem('wrong-kind', message, 'Choose a number or a date.');
  }
}

function* checkPath(field: FieldFile, path: string, view: ViewFile, here: SourceLocation): Iterable<Problem> {
  const { files } = here.catalogue;
  if (!files.has(view.from)) return;
  const resolved = resolvePath(path, view, files);
  if ('unresolved' in resolved) {
    const { owner, unresolved, isLast } = resolved;
    if (owner === undefined) return;
    const names = isLast ? owner.fields.map(({ name }) => name) : navigableNames(owner, view);
    // What it leads to is missing or wrong, which is reported there.
    if (names.includes(unresolved)) return;
    const noun = isLast ? 'field' : 'reference';
    const help = suggest(unresolved, names, `Use a ${noun} of catalogue/${owner.name}.json.`);
    yield here.problem('path', `In "${path}": ${owner.name} has no ${noun} "${unresolved}".`, help);
  } else if (comparableKind(resolved.field, files) !== comparableKind(field, files)) {
    const [found, expected] = [resolved.field, field].map(defaults.kindWithCurrency);
    const message = `"${path}" is ${found}, but "${field.name}" is ${expected}.`;
    yield here.problem('wrong-kind', message, `Make the kinds agree, or choose another path.`);
  }
}

const navigableNames = (owner: EntityFile, view: ViewFile): string[] => [
  ...owner.fields.filter(isReference).map(nameInRows),
  ...(owner.name === view.from ? (view.joins ?? []).map(({ as }) => as) : []),
];

/** The comparable kind: ids and references compare as integers, or as their target's key. */
const comparableKind = (field: FieldFile, files: CheckedCatalogue['files']): string => {
  const target = files.get(field.to ?? '');
  if (isReference(field) && target !== undefined) return defaults.keyKindOf(target, files) ?? 'integer';
  return isId(field) ? 'integer' : defaults.kindWithCurrency(field);
};

function* checkPercent(file: EntityFile, names: readonly string[], here: SourceLocation): Iterable<Problem> {
  for (const [index, name] of names.entries()) {
    const field = fieldNamed(file, name);
    if (field === undefined) yield here.in(index).unknownField(file, name);
    else if (kinds[field.kind].sum !== 'measure' || field.from === undefined) {
      const message = `"${name}" is not a number from a path.`;
      yield here.in(index).problem('wrong-kind', message, 'Name two number fields with "from".');
    }
  }
}
