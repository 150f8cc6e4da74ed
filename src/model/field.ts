/** What a field is: one interface a kind, or for kinds with the same facts. */
import { isAlwaysPresent } from './audited.ts';
import type { FieldConditions } from './condition.ts';
import { isReference, type KeyKind } from './kinds.ts';
import type { Permission } from './permission.ts';
import type { RestrictableVerb } from './verbs.ts';
import type { TagLimits } from './tags.ts';
import type { Transition } from './transitions.ts';

interface FieldBase extends FieldConditions {
  /** Display name: column header, input label, CSV header. */
  readonly label: string;
  /** Set by the server only: shown, never written from a request body. */
  readonly readOnly?: true;
  /** Computed by own code when it is read, and stored nowhere. */
  readonly computed?: true;
  /** The name of that own code. */
  readonly computedBy?: string;
  /** Whether own code gives the value before each save. */
  readonly filled?: true;
  /** Whether it names one record alone, here or in another system: a copy of the record leaves it empty. */
  readonly identifier?: true;
  /** Whether it is a key in the system that the rows come from, of the record or of another one: no word to read. */
  readonly sourceKey?: true;
  /** A sentence under the input. */
  readonly help?: string;
  /** Width of its column in lists, in px. Absent: fits its texts. */
  readonly width?: number;
  /** Needed to see and to change it, besides what the entity needs. */
  readonly permission?: Readonly<Record<RestrictableVerb, Permission>>;
}

/** The record's id; a negative or missing one means not saved yet. */
export interface IdField extends FieldBase {
  readonly kind: 'id';
}

export interface TextField extends FieldBase {
  readonly kind: 'text';
  /** Name of its text rule in `portal.json`. Absent: only `maxLength` applies. */
  readonly rule?: string;
  readonly maxLength: number;
  readonly default?: string;
}

/** `integer`: a safe integer; `number`: any finite number. */
export interface NumberField extends FieldBase {
  readonly kind: 'integer' | 'number';
  /** A quantity, not an identifier: shown with digit grouping, and can be summed. */
  readonly measure?: true;
  readonly min?: number;
  readonly max?: number;
  readonly default?: number;
}

/** A whole number of 64 bits; text on the wire. */
export interface BigintField extends FieldBase {
  readonly kind: 'bigint';
  /** As in {@link NumberField}. */
  readonly measure?: true;
  readonly min?: number;
  readonly max?: number;
  /** Whether the database gives a missing one: a key with a default. */
  readonly generated?: true;
  readonly default?: string;
}

/** An exact decimal number; text on the wire, always with all decimals of its scale. Without a scale, each value has its own. */
export interface DecimalField extends FieldBase {
  readonly kind: 'decimal';
  readonly precision?: number;
  readonly scale?: number;
  readonly min?: number;
  readonly max?: number;
  readonly default?: string;
}

/** An amount in the field's currency, exact; text on the wire, always with all decimals of its scale. */
export interface MoneyField extends FieldBase {
  readonly kind: 'money';
  readonly precision: number;
  readonly scale: number;
  /** ISO 4217 code. */
  readonly currency: string;
  readonly min?: number;
  readonly max?: number;
  readonly default?: string;
}

/** Multi-line text. */
export interface LongTextField extends FieldBase {
  readonly kind: 'longText';
  /** As in {@link TextField}. */
  readonly rule?: string;
  readonly maxLength: number;
  /** How many lines its input has at first. */
  readonly rows?: number;
  readonly default?: string;
}

/** An e-mail address, web address or telephone number. */
export interface AddressField extends FieldBase {
  readonly kind: 'email' | 'url' | 'phone';
  readonly maxLength: number;
  readonly default?: string;
}

/** A time of day without a time zone, `14:30` or `14:30:05`. */
export interface TimeField extends FieldBase {
  readonly kind: 'time';
  readonly default?: string;
}

/** A length of time, as PostgreSQL writes it: `14 days`, `1 year 2 mons`, `02:30:00`. */
export interface IntervalField extends FieldBase {
  readonly kind: 'interval';
  readonly default?: string;
}

export interface UuidField extends FieldBase {
  readonly kind: 'uuid';
  /** Whether the server generates a missing one. */
  readonly generated?: true;
  readonly default?: string;
}

/** Any JSON value, as text on the wire: see `values/json.ts`. */
export interface JsonField extends FieldBase {
  readonly kind: 'json';
  /** Maximum size of the canonical form. */
  readonly maxKilobytes: number;
  /** How many lines its input has at first. */
  readonly rows?: number;
  readonly default?: string;
}

/** An option: value on the wire and in the database, label, and colour of its badge. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly color?: string;
}

/** One of the catalogue's options. */
export interface ChoiceField extends FieldBase {
  readonly kind: 'choice';
  readonly options: readonly Choice[];
  /** Which values may become which others; `own`: own code of the server says it. Absent: any. */
  readonly transitions?: readonly Transition[] | 'own';
  readonly default?: string;
}

/** Several of the catalogue's options, in the catalogue's order. */
export interface ChoicesField extends FieldBase {
  readonly kind: 'choices';
  readonly options: readonly Choice[];
  readonly default?: readonly string[];
}

/** Any texts, in their order. */
export interface TagsField extends FieldBase, TagLimits {
  readonly kind: 'tags';
  readonly default?: readonly string[];
}

/** The label of a value; the value itself if it is no longer an option. */
export const labelOf = (options: readonly Choice[], value: unknown): string =>
  options.find((option) => option.value === value)?.label ?? String(value);

export interface BooleanField extends FieldBase {
  readonly kind: 'boolean';
  readonly default?: boolean;
}

/**
 * `date`: a calendar day, `YYYY-MM-DD`, without a time zone; `dateTime`: an instant, ISO 8601 in UTC; `localDateTime`: a day with the
 * time of a clock on the wall, `YYYY-MM-DDThh:mm:ss`, the same in every time zone.
 */
export interface DateField extends FieldBase {
  readonly kind: 'date' | 'dateTime' | 'localDateTime';
  /** Whether lists show its time, too; never of a `date`. */
  readonly time?: true;
  /** The field whose value is this one's minimum. */
  readonly notBefore?: string;
  /** A day or `today`; an instant, a local time or `now`. */
  readonly default?: string;
  /** The time zone of a local time whose default is now. Default: the zone of the user who creates the record. */
  readonly timeZone?: string;
  /** Written by the server when a record is created, or whenever one is changed; such a field is read-only. */
  readonly stamp?: 'created' | 'modified';
}

/** A reference to one record of another entity: an id when written, plus `{ id, name }` under `as` when read. */
export interface ReferenceField extends FieldBase {
  readonly kind: 'reference';
  /** Service name of the referenced entity. */
  readonly to: string;
  readonly as: string;
  /** Kind of that entity's key, if it is no number. */
  readonly keyKind?: KeyKind;
  /** Effect of deleting the referenced record: cascade or set to null. Absent: restricts the deletion. */
  readonly onDelete?: 'delete' | 'clear';
  /** The user who creates the record. */
  readonly default?: 'me';
}

/** A list of ids, stored in a link table and edited as part of the record. */
export interface ReferencesField extends FieldBase {
  readonly kind: 'references';
  /** Service name of the referenced entity. */
  readonly to: string;
  readonly link: Link;
  /** Whether the records are users of the portal. */
  readonly users?: true;
}

/** A link table and its two columns, seen from one side. */
export interface Link {
  readonly table: string;
  readonly own: string;
  readonly other: string;
}

export type Field =
  | IdField
  | TextField
  | LongTextField
  | AddressField
  | UuidField
  | NumberField
  | BigintField
  | DecimalField
  | MoneyField
  | BooleanField
  | ChoiceField
  | ChoicesField
  | TagsField
  | DateField
  | TimeField
  | IntervalField
  | JsonField
  | ReferenceField
  | ReferencesField;

/** Whether the server writes when a record was created or changed into the field. */
export const isStamp = (field: Field): boolean => 'stamp' in field && field.stamp !== undefined;

/** A field's name in rows, sort orders and filters: `as` for a reference, else its own. */
export const wireName = (name: string, field: Field): string => (isReference(field) ? field.as : name);

/** A field's properties in rows: its value, and of a reference also the record. */
export const wireNames = (name: string, field: Field): string[] => (isReference(field) ? [name, field.as] : [name]);

/** Whether the field may be empty. */
export const mayBeEmpty = (name: string, { required }: { readonly required?: boolean }): boolean =>
  !required && !isAlwaysPresent(name);
