/** The audit fields, which the server maintains (core 3); they are never written from a request body. */
import type { FieldKind, WireValue } from './kinds.ts';
import type { Reference } from './wire.ts';

export interface AuditField {
  readonly kind: FieldKind;
  /** Never null. */
  readonly always?: true;
  /** The column's default, as an SQL expression. */
  readonly default?: string;
}

/** The fields are in the order of lists' columns. Every audited list can be filtered by each of them, independent of its columns. */
export const auditFields = {
  isActive: { kind: 'boolean', always: true, default: 'true' },
  createdById: { kind: 'reference' },
  createdDate: { kind: 'dateTime', always: true },
  modifiedById: { kind: 'reference' },
  /** ISO 8601 with milliseconds; strictly increasing per record, so that a stale save is always detected. */
  modifiedDate: { kind: 'dateTime', always: true },
} as const satisfies Record<string, AuditField>;

export const isAuditField = (name: string): name is AuditFieldName => Object.hasOwn(auditFields, name);

/** Whether it is an audit field other than `isActive`: who created or modified the record, or when. */
export const isAuditStamp = (name: string): boolean => isAuditField(name) && name !== 'isActive';

/** Whether the server always sets the field, so that it is never empty. */
export const isAlwaysPresent = (name: string): boolean => isAuditField(name) && 'always' in auditFields[name];

type AuditFields = typeof auditFields;
export type AuditFieldName = keyof AuditFields;

/** Rows have `createdBy` for `createdById`. */
type NameInRows<Name extends string> = Name extends `${infer As}Id` ? As : Name;
type NamesOf<Kind extends FieldKind> = {
  [Name in AuditFieldName]: AuditFields[Name]['kind'] extends Kind ? Name : never;
}[AuditFieldName];
type OrNull<Name extends AuditFieldName> = AuditFields[Name] extends { always: true } ? never : null;

/** The properties that audit fields add to a record. */
export type Audited = {
  [Name in AuditFieldName]: WireValue<AuditFields[Name]['kind']> | OrNull<Name>;
} & { [Name in NamesOf<'reference'> as NameInRows<Name>]: Reference | null };
