/** Former names of entities, fields, link tables, options and permissions, for migrations. */
import { hasOptions, isReference, isReferenceList } from '#model/kinds.ts';
import { permissionTo, resourceOf, ruledPermission, ruleOf, type Permission } from '#model/permission.ts';
import type { Renamed, RenamedField } from '#model/renamed.ts';
import type { Entity, FieldModel, LinkTable, Model } from './entity.ts';
import { linkColumn } from './naming.ts';
import { permissionsOfEntity } from './permissions.ts';

/** Sorted by table; only what was renamed. */
export function renamedOf({ entities, links }: Model): Renamed[] {
  const all = [
    ...entities.map((entity) => renamedEntity(entity, entities)),
    ...links.map((link) => renamedLinkTable(link, entities)),
  ];
  return all
    .filter(({ table: _table, service: _service, ...facts }) => Object.keys(facts).length > 0)
    .sort((a, b) => (a.table < b.table ? -1 : 1));
}

function renamedEntity(entity: Entity, entities: readonly Entity[]): Renamed {
  const { table, service, was, fields } = entity;
  return {
    table,
    service,
    ...optionalList('was', was),
    ...optionalRecord(
      'fields',
      fields.map((field) => [field.name, renamedField(field)] as const),
    ),
    ...optionalRecord(
      'permissions',
      ownPermissions(entity, entities).map(
        (permission) => [permission, formerPermissions(permission, entity)] as const,
      ),
    ),
  };
}

/**
 * With former names in the place of the resource, of a field's permission in that of the entity's part of it; and of the rule, or of the
 * permission itself.
 */
function formerPermissions(permission: Permission, { fields, was, ownPermissions, formerRules }: Entity): string[] {
  const named = ownPermissions.find((own) => own.permission === permission);
  if (named !== undefined) {
    const resources = [...was, resourceOf(permission) ?? ''];
    const words = [...named.was, named.name];
    return resources
      .flatMap((resource) => words.map((word) => permissionTo(word, resource)))
      .filter((name) => name !== permission);
  }
  const isOfField = fields.some((field) => Object.values(field.permission ?? {}).includes(permission));
  const { all, rule } = ruleOf(permission) ?? { all: permission, rule: null };
  const suffix = all.slice(isOfField ? all.lastIndexOf('.') : all.indexOf('/'));
  const former = was.map((name) => (name + suffix) as Permission);
  if (rule === null) return former;
  const rules = [rule, ...(formerRules[rule] ?? [])];
  return [all, ...former]
    .flatMap((name) => rules.map((one) => ruledPermission(name, one)))
    .filter((name) => name !== permission);
}

/** Permissions that are the entity's own, with those of its rules and fields: a view may require only those of other entities. */
const ownPermissions = (entity: Entity, entities: readonly Entity[]): Permission[] =>
  permissionsOfEntity(entity).filter(
    (permission) =>
      entity.view === undefined ||
      entities.every((other) => other === entity || !permissionsOfEntity(other).includes(permission)),
  );

function renamedField(field: FieldModel): RenamedField {
  return {
    ...optionalList('was', field.was),
    ...(isReference(field) && field.was.length > 0 && { as: field.as }),
    ...(hasOptions(field) ? optionalRecord('values', Object.entries(field.formerValues)) : {}),
  };
}

/** Former names of a link table are those of its fields; a column named after an entity follows its renames. */
function renamedLinkTable({ table, sides }: LinkTable, entities: readonly Entity[]): Renamed {
  const lists = entities.flatMap(({ fields }) =>
    fields.filter((field) => isReferenceList(field) && field.link.table === table),
  );
  const columns = sides.flatMap(({ column, to }) => {
    const formerNames = entities.find(({ name }) => name === to.name)?.was ?? [];
    return column === linkColumn(to.name) ? [[column, optionalList('was', formerNames.map(linkColumn))] as const] : [];
  });
  return {
    table,
    ...optionalList('was', [...new Set(lists.flatMap(({ was }) => was))]),
    ...optionalRecord('fields', columns),
  };
}

const optionalList = (name: 'was', values: readonly string[]) => (values.length === 0 ? {} : { [name]: values });

const optionalRecord = (name: 'fields' | 'permissions' | 'values', entries: readonly (readonly [string, object])[]) => {
  const nonEmpty = entries.filter(([, value]) => Object.keys(value).length > 0);
  return nonEmpty.length === 0 ? {} : { [name]: Object.fromEntries(nonEmpty) };
};
