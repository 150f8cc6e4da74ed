/**
 * What an entity is, as far as browser and server must agree.
 *
 * `generated/<entity>/entity.ts` declares one `EntitySpec` an entity; the server interprets it, the screens read labels and
 * kinds from it. Nothing here knows React, SQL or Node.
 */
import { isAlwaysPresent } from './audited.ts';
import type { FieldConditions } from './condition.ts';
import type { KeyNames } from './key.ts';
import { isReference, type KeyKind } from './kinds.ts';
import type { Sort } from './wire.ts';
import type { Permission } from './permission.ts';

interface FieldBase extends FieldConditions {
  /** What a person reads: the column's header, the input's label, the CSV's header. */
  readonly label: string;
  /** Kept by the server: shown, never written from a request body. */
  readonly readOnly?: true;
  /** A sentence under the input. */
  readonly help?: string;
  /** Of its column in lists, in px. Absent: as wide as its texts. */
  readonly width?: number;
}

/** The record's own number; -1, another negative number or none means not saved yet. */
export interface IdField extends FieldBase {
  readonly kind: 'id';
}

export interface TextField extends FieldBase {
  readonly kind: 'text';
  /** The name of the text rule of `portal.json` that a saved value must meet. Absent: only `maxLength` counts. */
  readonly rule?: string;
  readonly maxLength: number;
  readonly default?: string;
}

/** `integer`: a whole number that JavaScript holds exactly; `number`: any finite number. */
export interface NumberField extends FieldBase {
  readonly kind: 'integer' | 'number';
  /** It counts or measures, and is no name such as a key: shown in groups. */
  readonly measure?: true;
  readonly min?: number;
  readonly max?: number;
  readonly default?: number;
}

/** An exact number of so many digits in all and behind the point; as text on the wire, always with all of its decimals. */
export interface DecimalField extends FieldBase {
  readonly kind: 'decimal';
  readonly precision: number;
  readonly scale: number;
  readonly min?: number;
  readonly max?: number;
  /** ISO 4217: what amounts are of. */
  readonly currency?: string;
  readonly default?: string;
}

/** Text of several lines. */
export interface LongTextField extends FieldBase {
  readonly kind: 'longText';
  /** As of {@link TextField}. */
  readonly rule?: string;
  readonly maxLength: number;
  /** How many lines its input has at first. */
  readonly rows?: number;
  readonly default?: string;
}

/** What leads out of the portal: an e-mail address, a web address, a telephone number. */
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

export interface UuidField extends FieldBase {
  readonly kind: 'uuid';
  /** A record that comes without one gets one. */
  readonly generated?: true;
  readonly default?: string;
}

/** Any JSON value, as text on the wire: see `values/json.ts`. */
export interface JsonField extends FieldBase {
  readonly kind: 'json';
  /** The most that the document takes in its canonical form, in kB. */
  readonly maxKilobytes: number;
  /** How many lines its input has at first. */
  readonly rows?: number;
  readonly default?: string;
}

/** What can be chosen: its value on the wire and in the database, what people read, and the colour of its badge. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly color?: string;
}

/** One of a few values that the catalogue names. */
export interface ChoiceField extends FieldBase {
  readonly kind: 'choice';
  readonly options: readonly Choice[];
  readonly default?: string;
}

/** Some of them, in their order. */
export interface ChoicesField extends FieldBase {
  readonly kind: 'choices';
  readonly options: readonly Choice[];
  readonly default?: readonly string[];
}

/** What people read for a value; one that is no option any more stands for itself. */
export const labelOf = (options: readonly Choice[], value: unknown): string =>
  options.find((one) => one.value === value)?.label ?? String(value);

export interface BooleanField extends FieldBase {
  readonly kind: 'boolean';
  readonly default?: boolean;
}

/** `date`: a calendar day, `YYYY-MM-DD`, without a time zone; `dateTime`: an instant, ISO 8601 in UTC. */
export interface DateField extends FieldBase {
  readonly kind: 'date' | 'dateTime';
  /** The field whose day this one may not precede. */
  readonly notBefore?: string;
  /** A day or `today`, an instant or `now`. */
  readonly default?: string;
}

/** A link to one record of another entity: an id on the record, `{ id, name }` under `as` on what is read. */
export interface ReferenceField extends FieldBase {
  readonly kind: 'reference';
  /** The service name of the entity it leads to. */
  readonly to: string;
  readonly as: string;
  /** What the key of that entity is, where it is no number. */
  readonly keyKind?: KeyKind;
  /** What becomes of a record when the one that it leads to is removed. Absent: that one can't be. */
  readonly onDelete?: 'delete' | 'clear';
  /** Whoever makes the record. */
  readonly default?: 'me';
}

/** A list of ids kept in a link table, and edited as part of the record. */
export interface ReferencesField extends FieldBase {
  readonly kind: 'references';
  /** The service name of the entity they lead to. */
  readonly to: string;
  readonly link: Link;
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
  | DecimalField
  | BooleanField
  | ChoiceField
  | ChoicesField
  | DateField
  | TimeField
  | JsonField
  | ReferenceField
  | ReferencesField;

/** Fields that no two records share, or no two active ones. The database compares them, and knows every clash first. */
export interface Unique {
  readonly fields: readonly string[];
  readonly among?: 'active';
}

/** How a column is read and written whose table is somebody else's. */
export interface ColumnReading {
  /** Behind the column's name: `::text`, mostly ''. */
  readonly cast: string;
  /** The column can't be empty and the field may be: a text without a character means nothing. */
  readonly blank: boolean;
}

/** `key`, when given, are the fields that make a record unique, in the order in which paths name them. */
export interface EntitySpec {
  /** As the catalogue names its file: `shipType`. */
  readonly name: string;
  /** As the service spells it in `api/campaigns/{Entity}/`: `ShipType`. */
  readonly service: string;
  readonly label: { readonly one: string; readonly many: string };
  /** The table or view that holds the rows; its columns are named like the fields. */
  readonly table: string;
  /** Of a foreign table some of whose columns are not as the portal's own, known when the server starts: all of them. */
  readonly readAs?: Readonly<Record<string, ColumnReading>>;
  readonly key: KeyNames;
  /** Whether records carry isActive, createdBy and the other audit fields. */
  readonly audited: boolean;
  /** `soft`: a deleted record is inactive, and undelete restores it. `hard`: it is removed. `null`: there is no such call. */
  readonly delete: 'soft' | 'hard' | null;
  /** Which calls there are: `all`, `read` (no PUT, DELETE, undelete), `list` (page and export only, a view). */
  readonly calls: 'all' | 'read' | 'list';
  /** All of these are needed to read. */
  readonly read: readonly Permission[];
  /** Needed to save, delete and undelete; `null` where nobody can. */
  readonly write: Permission | null;
  /** What names a record in dropdowns and references: text fields, joined by a space, or a template (`display.ts`). */
  readonly display: readonly string[] | string;
  /** Fields that no two records share. Absent: the key alone. */
  readonly unique?: readonly Unique[];
  /** In the catalogue's order; the audit fields come last. */
  readonly fields: Readonly<Record<string, Field>>;
  readonly list: ListSpec;
}

export interface ListSpec {
  /** The columns of the list and of the CSV, by field name. */
  readonly columns: readonly string[];
  /** The fields that the list can be narrowed by. Absent: every column. */
  readonly filters?: readonly string[];
  readonly sort: Sort;
  /** Whether a reference's filter offers every value of the list without this filter. Absent: those of the result (core 2). */
  readonly openValues?: true;
  /** How many rows a page has at first. Absent: the portal's number. */
  readonly pageSize?: number;
  /** The CSV's file name, where the list can be exported. */
  readonly exportFile: string | null;
  /** Records are added from the list: one by its Add button, many by an import. */
  readonly add?: true;
}

/** Whether records have isActive. */
export const canBeInactive = ({ audited, delete: how }: Pick<EntitySpec, 'audited' | 'delete'>): boolean =>
  audited || how === 'soft';

/** Whether people see the field: what is removed for good is never inactive. */
export const isSeen = ({ delete: how }: Pick<EntitySpec, 'delete'>, name: string): boolean =>
  name !== 'isActive' || how !== 'hard';

/** Whether lists tell active records from inactive ones. */
export const showsInactive = (spec: Pick<EntitySpec, 'audited' | 'delete'>): boolean =>
  canBeInactive(spec) && isSeen(spec, 'isActive');

/** Gives a declaration its type while keeping its literal one; adds nothing. */
export const defineEntity = <const Spec extends EntitySpec>(spec: Spec): Spec => spec;

/** The property under which rows and sort orders know a field: a reference by its name, anything else by itself. */
export const wireName = (name: string, field: Field): string => (isReference(field) ? field.as : name);

/** Whether records may have nothing in the field. */
export const mayBeEmpty = (name: string, { required }: { readonly required?: boolean }): boolean =>
  !required && !isAlwaysPresent(name);

/** The field that rows, orders and filters know by this name, and its own name. */
export function fieldOnWire(spec: EntitySpec, wire: string): readonly [name: string, field: Field] {
  const own = Object.keys(spec.fields).find((name) => wireName(name, fieldOf(spec, name)) === wire) ?? wire;
  return [own, fieldOf(spec, own)];
}

/** The value of one field; fails loudly where the spec names a field that it does not have. */
export function fieldOf(spec: EntitySpec, name: string): Field {
  const field = Object.hasOwn(spec.fields, name) ? spec.fields[name] : undefined;
  if (field === undefined) throw new Error(`${spec.service} has no field "${name}". Run \`npm run generate\`.`);
  return field;
}
