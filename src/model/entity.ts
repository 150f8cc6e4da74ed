/**
 * The specification of an entity, shared by browser, server and codegen.
 *
 * `generated/<entity>/entity.ts` declares one `EntitySpec` per entity, which server and screens interpret. No React, SQL or Node
 * here.
 */
import type { ColumnMapping } from './column-mapping.ts';
import { wireName, type Field } from './field.ts';
import type { KeyNames } from './key.ts';
import type { Sort } from './wire.ts';
import type { PermissionsByVerb } from './permission.ts';
import type { RowRules } from './row-rules.ts';
import type { TextRule } from './text.ts';

/** A unique constraint, over all or only active records, which the database enforces. */
export interface Unique {
  readonly fields: readonly string[];
  readonly among?: 'active';
}

/** How a computed field is read. */
export interface ComputedColumn {
  /** An expression over the entity's table, which has its own name as its alias. */
  readonly sql: string;
  /** Every table that the expression reads. */
  readonly tables: readonly string[];
}

/** All metadata of an entity. */
export interface EntitySpec {
  /** The name in the catalogue: `shipType`. */
  readonly name: string;
  /** The name in URLs, `api/campaigns/{Entity}/`: `ShipType`. */
  readonly service: string;
  readonly label: { readonly one: string; readonly many: string };
  /** The table or view that holds the rows; its columns are named like the fields. */
  readonly table: string;
  /** For a foreign table whose columns differ from the portal's: every column; set when the server starts. */
  readonly columnMappings?: Readonly<Record<string, ColumnMapping>>;
  /**
   * Whether several rows may have the same key: those of a table without one, whose key is all of its columns; and as the server finds when
   * it starts, those of another program's view.
   */
  readonly repeatsKeys?: true;
  /** The column of each computed field; set when the server starts. */
  readonly computed?: Readonly<Record<string, ComputedColumn>>;
  /** The fields that identify a record, in the order of URL paths. */
  readonly key: KeyNames;
  /** Whether records carry isActive, createdBy and the other audit fields. */
  readonly audited: boolean;
  /** `soft`: deleting makes a record inactive, and undelete restores it. `hard`: removes it. `null`: can't be deleted. */
  readonly delete: 'soft' | 'hard' | null;
  /**
   * The field in which a foreign table keeps that a record is deleted, instead of `isActive`: a day or an instant, or a boolean. Absent:
   * the table has `isActive`.
   */
  readonly deletedIn?: string;
  /**
   * Who may call a list of the portal's own tables, which is for administrators. It is called below `/api/System`, and needs its permissions
   * for all rows.
   */
  readonly system?: 'persons' | 'programs';
  /** Available calls: `all`, `read` (no PUT, DELETE, undelete), `list` (page and export only, a view). */
  readonly calls: 'all' | 'read' | 'list';
  readonly permissions: PermissionsByVerb;
  /** Which rows may be read or changed with permissions that are not for all of them. */
  readonly rows?: RowRules;
  /** The record's name in dropdowns and references: text fields, joined by a space, or a template (`display.ts`). */
  readonly display: readonly string[] | string;
  /** Unique constraints besides the key. */
  readonly unique?: readonly Unique[];
  /** Whether own code may refuse a restore. */
  readonly checked?: true;
  /** In the catalogue's order; the audit fields come last. */
  readonly fields: Readonly<Record<string, Field>>;
  readonly list: ListSpec;
}

export interface ListSpec {
  /** The columns of the list and of the CSV, by field name. */
  readonly columns: readonly string[];
  /** The columns that are hidden until the user shows them, unless there are no others. */
  readonly hidden?: readonly string[];
  /** The fields with filters. Absent: every column. */
  readonly filters?: readonly string[];
  readonly sort: Sort;
  /** The rule of the search text. Absent: the portal's. */
  readonly search?: TextRule;
  /** Whether a reference's filter offers every value of the unfiltered list. Absent: those of the result (core 2). */
  readonly openValues?: true;
  /** Initial page size. Absent: the portal's. */
  readonly pageSize?: number;
  /** Whether the list has an Add button and import. */
  readonly add?: true;
}

/** Whether records can be read by their keys: not those of views, and of lists of the portal's own tables. */
export const hasRecords = ({ calls, system }: Pick<EntitySpec, 'calls' | 'system'>): boolean =>
  calls !== 'list' && system === undefined;

/** Whether records have isActive. */
export const canBeInactive = ({ audited, delete: deleteMode }: Pick<EntitySpec, 'audited' | 'delete'>): boolean =>
  audited || deleteMode === 'soft';

/** Whether the field is shown: `isActive` is always true with hard deletes. */
export const isFieldShown = ({ delete: deleteMode }: Pick<EntitySpec, 'delete'>, name: string): boolean =>
  name !== 'isActive' || deleteMode !== 'hard';

/** Whether lists distinguish active and inactive records. */
export const showsInactive = (spec: Pick<EntitySpec, 'audited' | 'delete'>): boolean =>
  canBeInactive(spec) && isFieldShown(spec, 'isActive');

/** Whether a choice of the entity may become only some of its other values. */
export const hasTransitions = ({ fields }: Pick<EntitySpec, 'fields'>): boolean =>
  Object.values(fields).some((field) => 'transitions' in field && field.transitions !== undefined);

/** Checks a declaration against `EntitySpec` and preserves its literal type. */
export const defineEntity = <const Spec extends EntitySpec>(spec: Spec): Spec => spec;

/** Finds a field by its {@link wireName}. */
export function fieldOnWire(spec: EntitySpec, wire: string): readonly [name: string, field: Field] {
  const fieldName = Object.keys(spec.fields).find((name) => wireName(name, fieldOf(spec, name)) === wire) ?? wire;
  return [fieldName, fieldOf(spec, fieldName)];
}

/** A field by name; throws if unknown. */
export function fieldOf(spec: EntitySpec, name: string): Field {
  const field = Object.hasOwn(spec.fields, name) ? spec.fields[name] : undefined;
  if (field === undefined) throw new Error(`${spec.service} has no field "${name}". Run \`npm run generate\`.`);
  return field;
}
