/** The fields by which a list can be filtered, and those whose values are counted; as values and as types. */
import { auditFields, type AuditFieldName } from './audited.ts';
import type { EntitySpec } from './entity.ts';
import { wireName } from './field.ts';
import { isCounted, type CountedKind } from './filter-kinds.ts';
import type { FieldKind } from './kinds.ts';

/** The fields by which the list can be filtered, in the catalogue's order. */
export function filterFields({ audited, delete: deleteMode, fields, list }: EntitySpec): readonly string[] {
  const automaticFields = audited ? Object.keys(auditFields) : deleteMode === 'soft' ? ['isActive'] : [];
  const filterable = new Set([...(list.filters ?? list.columns), ...automaticFields]);
  return Object.keys(fields).filter((name) => filterable.has(name));
}

/** The fields whose values are counted, by wire name. */
export function countedFields(spec: EntitySpec): ReadonlyMap<string, string> {
  return new Map(
    filterFields(spec).flatMap((name): [string, string][] => {
      const field = spec.fields[name];
      return field !== undefined && isCounted(field.kind) ? [[wireName(name, field), name]] : [];
    }),
  );
}

/** The names of {@link filterFields} as a type, for an entity's literal spec. */
export type FilterFieldName<Spec extends EntitySpec> =
  | (Spec['list'] extends { readonly filters: infer Names extends readonly string[] }
      ? Names
      : Spec['list']['columns'])[number]
  | (Spec['audited'] extends true ? AuditFieldName : Spec['delete'] extends 'soft' ? 'isActive' : never);

/** The names of {@link countedFields}. */
export type CountedFieldName<Spec extends EntitySpec> = NamesOfKind<Spec, FilterFieldName<Spec>, CountedKind>;

/** The names whose fields have one of the kinds. */
export type NamesOfKind<Spec extends EntitySpec, Names extends string, Kind extends FieldKind> = {
  [Name in Names]: Name extends keyof Spec['fields']
    ? Spec['fields'][Name]['kind'] extends Kind
      ? Name
      : never
    : never;
}[Names];
