/** Permissions of single fields. A column of a view has those of the fields on which its value depends. */
import { permissionTo } from '#model/permission.ts';
import type { Field } from '#model/field.ts';
import type { EntityFile, FieldFile, JoinFile, ViewFile } from '../load/files.ts';
import { fieldNamed, resourceOfFile } from './defaults.ts';
import { childAggregateOf, referencesToBase } from './view-children.ts';
import { joinConditions, resolvePath } from './view-path.ts';

type Files = ReadonlyMap<string, EntityFile>;

/** The permissions of a field; undefined where those of the entity suffice. Of a view's column, those of its first source that has some. */
export function fieldPermission(file: EntityFile, field: FieldFile, files: Files): Field['permission'] {
  const [resource] = fieldResources(file, field, files);
  if (resource === undefined) return undefined;
  return { read: permissionTo('read', resource), write: permissionTo('write', resource) };
}

/** The distinct resources of a field, or of the fields that decide what a view's column shows. */
export const fieldResources = (file: EntityFile, field: FieldFile, files: Files): string[] =>
  resourcesOf(file.view === undefined ? [[file, field]] : sourcesOf(file, field, files));

/** The distinct resources of the fields that decide which rows a join finds. */
export const joinResources = (join: JoinFile, view: ViewFile, files: Files): string[] =>
  resourcesOf(joinSources(join, view, files));

const resourcesOf = (sources: readonly Source[]): string[] => [
  ...new Set(
    sources.flatMap(([owner, { permission }]) => (permission === undefined ? [] : resourceOf(owner, permission))),
  ),
];

/** `employee.salary` */
const resourceOf = (file: EntityFile, permission: string): string => `${resourceOfFile(file)}.${permission}`;

/** A field with its entity. */
type Source = readonly [EntityFile, FieldFile];

/** The fields that decide what a view's column shows: that at the end of its path, and those by which its row is found. */
function sourcesOf(file: EntityFile, field: FieldFile, files: Files): readonly Source[] {
  const { view } = file;
  if (view === undefined) return [];
  const child = childAggregateOf(field);
  const owner = files.get(child?.entity ?? '');
  if (child !== undefined && owner !== undefined)
    return sourcesIn(owner, [child.childField, ...referencesToBase(child, view, files).map(({ name }) => name)]);
  const paths = field.percent?.map((name) => fieldNamed(file, name)?.from) ?? [field.from];
  return paths.flatMap((path) => (path === undefined ? [] : pathSources(path, view, files)));
}

function pathSources(path: string, view: ViewFile, files: Files): readonly Source[] {
  const resolved = resolvePath(path, view, files);
  const base = files.get(view.from);
  if (!('steps' in resolved) || base === undefined) return [];
  const { steps, owner, field } = resolved;
  const owners = [base, ...steps.map(({ file }) => file)];
  const along = steps.flatMap(({ via }, index): readonly Source[] =>
    'join' in via ? joinSources(via.join, view, files) : sourcesIn(owners[index], [via.reference.name]),
  );
  return [[owner, field], ...along];
}

/** The fields that decide which rows a join finds. */
function joinSources(join: JoinFile, view: ViewFile, files: Files): readonly Source[] {
  const conditions = joinConditions(join);
  const own = [...conditions.map(([name]) => name), join.latest];
  const paths = conditions.flatMap(([, path]) => pathSources(path, view, files));
  return [...sourcesIn(files.get(join.entity), own), ...paths];
}

const sourcesIn = (owner: EntityFile | undefined, names: readonly (string | undefined)[]): readonly Source[] =>
  names.flatMap((name): readonly Source[] => {
    const field = owner === undefined || name === undefined ? undefined : fieldNamed(owner, name);
    return owner === undefined || field === undefined ? [] : [[owner, field]];
  });
