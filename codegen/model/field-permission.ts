/** Permissions of single fields. A column of a view has those of the fields that it is made of. */
import { permissionTo, verbs, type Permission, type Verb } from '#model/permission.ts';
import type { EntityFile, FieldFile } from '../load/files.ts';
import { fieldNamed, readPermissionOf } from './defaults.ts';
import { childAggregateOf } from './view-children.ts';
import { resolvePath } from './view-path.ts';

type Files = ReadonlyMap<string, EntityFile>;
type FieldPermission = Readonly<Record<Verb, Permission>>;

/** The permissions of a field; undefined where those of the entity suffice. Of a view's column, those of its first source that has some. */
export function fieldPermission(file: EntityFile, field: FieldFile, files: Files): FieldPermission | undefined {
  const [resource] = fieldResources(file, field, files);
  if (resource === undefined) return undefined;
  const [read, write] = verbs.map((verb) => permissionTo(verb, resource));
  return read === undefined || write === undefined ? undefined : { read, write };
}

/** The distinct resources of a field, or of the fields that a view's column is made of. */
export function fieldResources(file: EntityFile, field: FieldFile, files: Files): string[] {
  if (file.view === undefined) return field.permission === undefined ? [] : [resourceOf(file, field.permission)];
  const sources = sourcesOf(file, field, files);
  return [
    ...new Set(
      sources.flatMap(([owner, { permission }]) => (permission === undefined ? [] : resourceOf(owner, permission))),
    ),
  ];
}

/** `employee.salary` */
const resourceOf = (file: EntityFile, permission: string): string =>
  `${(readPermissionOf(file) ?? file.name).replace(/\/read$/, '')}.${permission}`;

/** The fields that a view's column is made of, with their entities. */
function sourcesOf(file: EntityFile, field: FieldFile, files: Files): (readonly [EntityFile, FieldFile])[] {
  const { view } = file;
  if (view === undefined) return [];
  const child = childAggregateOf(field);
  if (child?.childField !== undefined) {
    const owner = files.get(child.entity);
    const source = owner && fieldNamed(owner, child.childField);
    return owner === undefined || source === undefined ? [] : [[owner, source]];
  }
  const paths = field.percent?.map((name) => fieldNamed(file, name)?.from) ?? [field.from];
  return paths.flatMap((path) => {
    const resolved = path === undefined ? undefined : resolvePath(path, view, files);
    return resolved !== undefined && 'steps' in resolved ? [[resolved.owner, resolved.field] as const] : [];
  });
}
