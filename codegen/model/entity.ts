/** The catalogue with every default filled in and every name resolved: what emitters read. */
import type { Permission } from '#model/permission.ts';
import type { Condition } from '#model/condition.ts';
import type { Choice, EntitySpec } from '#model/entity.ts';
import type { KeyNames } from '#model/key.ts';
import type { KeyKind } from '#model/kinds.ts';
import type { AddressKind } from '#model/values/address.ts';
import type { MenuGroup } from '#model/portal.ts';
import type { PortalFile, SampleFile, SortFile } from '../load/files.ts';
import type { Names } from './naming.ts';

/** The entity at the other end of a reference. */
export interface TargetModel {
  readonly name: string;
  readonly service: string;
  readonly table: string;
  /** The one column of its key. */
  readonly key: string;
  /** What that is, where it is no number. */
  readonly keyKind: KeyKind | undefined;
}

export interface FieldBase {
  readonly name: string;
  /** Former names, the newest last. */
  readonly was: readonly string[];
  readonly label: string;
  readonly required: boolean;
  readonly requiredWhen: readonly Condition[] | undefined;
  readonly visibleWhen: readonly Condition[] | undefined;
  readonly readOnly: boolean;
  readonly help: string | undefined;
  /** The list column's, in pixels. */
  readonly width: number | undefined;
}

export interface IdField extends FieldBase {
  readonly kind: 'id';
}

export interface TextField extends FieldBase {
  readonly kind: 'text';
  /** Absent where nobody types it: then only `maxLength` applies. */
  readonly rule: string | undefined;
  readonly maxLength: number;
  readonly default: string | undefined;
}

export interface NumberField extends FieldBase {
  readonly kind: 'integer' | 'number';
  readonly measure: true | undefined;
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly default: number | undefined;
}

export interface DecimalField extends FieldBase {
  readonly kind: 'decimal';
  readonly precision: number;
  readonly scale: number;
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly currency: string | undefined;
  readonly default: string | undefined;
}

export interface LongTextField extends FieldBase {
  readonly kind: 'longText';
  readonly rule: string | undefined;
  readonly maxLength: number;
  readonly rows: number | undefined;
  readonly default: string | undefined;
}

export interface AddressField extends FieldBase {
  readonly kind: AddressKind;
  readonly maxLength: number;
  readonly default: string | undefined;
}

export interface TimeField extends FieldBase {
  readonly kind: 'time';
  readonly default: string | undefined;
}

export interface JsonField extends FieldBase {
  readonly kind: 'json';
  readonly maxKilobytes: number;
  readonly rows: number | undefined;
  readonly default: string | undefined;
}

export interface UuidField extends FieldBase {
  readonly kind: 'uuid';
  readonly generated: true | undefined;
  readonly default: string | undefined;
}

export interface ChoiceField extends FieldBase {
  readonly kind: 'choice' | 'choices';
  readonly options: readonly Choice[];
  /** Present value → former ones. */
  readonly formerValues: Readonly<Record<string, readonly string[]>>;
  readonly default: string | readonly string[] | undefined;
}

export interface BooleanField extends FieldBase {
  readonly kind: 'boolean';
  readonly default: boolean | undefined;
}

export interface DateField extends FieldBase {
  readonly kind: 'date' | 'dateTime';
  readonly notBefore: string | undefined;
  readonly default: string | undefined;
}

export interface ReferenceField extends FieldBase {
  readonly kind: 'reference';
  readonly to: TargetModel;
  readonly as: string;
  /** What the key of that entity is, where it is no number. */
  readonly keyKind: KeyKind | undefined;
  readonly onDelete: 'delete' | 'clear' | undefined;
  readonly default: 'me' | undefined;
}

export interface ReferencesField extends FieldBase {
  readonly kind: 'references';
  readonly to: TargetModel;
  readonly link: { readonly table: string; readonly own: string; readonly other: string };
  /** What it gives users, where it is one of the fields by which they come by permissions. */
  readonly gives: 'roles' | 'permissions' | undefined;
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
  | DateField
  | TimeField
  | JsonField
  | ReferenceField
  | ReferencesField;

export interface ScreenModel {
  readonly path: string;
  readonly title: string;
  readonly menuLabel: string;
  readonly add: { readonly text: string; readonly with?: readonly string[] } | undefined;
  readonly editable: boolean;
  readonly showDeleted: 'all' | 'only' | false;
}

export interface PanelModel {
  readonly title: string;
  readonly add: string;
  readonly by: string;
  readonly entity: TargetModel;
}

/** `label` is undefined for fields that stand in no group. */
export interface FieldGroup {
  readonly label: string | undefined;
  readonly fields: readonly Field[];
}

export interface Form {
  /** Its address, where it has one of its own. */
  readonly path: string | undefined;
  readonly groups: readonly FieldGroup[];
  readonly editToggle: boolean;
  readonly liveWarnings: boolean;
  readonly notFound: string | undefined;
  readonly reportFailure: string | undefined;
  readonly panels: readonly PanelModel[];
}

/** An index that a view needs on the table of another entity. */
export interface ViewIndex {
  readonly table: string;
  readonly columns: readonly string[];
  /** SQL expressions that lead the index; then it has a `name` of its own. */
  readonly terms?: readonly string[];
  readonly name?: readonly string[];
  /** Columns that are selected: a covering index. */
  readonly covers?: readonly string[];
}

export interface ViewSource {
  readonly sql: string;
  /** The fields, then the key. */
  readonly columns: readonly string[];
  /** The table whose key begins the view's. */
  readonly from: string;
  readonly key: KeyNames;
  readonly tables: readonly string[];
  readonly indexes: readonly ViewIndex[];
  /** For each optional `latest` join, the same view with that join as an inner one. */
  readonly innerViews: readonly { readonly name: string; readonly sql: string }[];
  /** Nullable column → the view of the rows where it is not null, which an index can deliver in its order. */
  readonly nonNull: ReadonlyMap<string, string>;
}

export interface Entity extends Omit<EntitySpec, 'fields' | 'list'> {
  /** `catalogue/book.json` */
  readonly file: string;
  readonly builtIn: boolean;
  /** Former names, the newest last. */
  readonly was: readonly string[];
  readonly names: Names;
  readonly doc: string;
  readonly dropdown: boolean;
  /** In the catalogue's order, without the audit fields. */
  readonly fields: readonly Field[];
  /** The audit fields that records have. */
  readonly kept: readonly Field[];
  /** Audit fields included where lists show them. */
  readonly columns: readonly Field[];
  /** The fields that the list can be narrowed by. */
  readonly filters: readonly Field[];
  readonly sort: SortFile;
  /** The first number of rows of a page, where it is not the portal's. */
  readonly pageSize: number | undefined;
  /** Whether a reference's filter offers the values of the list without this filter. */
  readonly openValues: boolean;
  readonly screen: ScreenModel | undefined;
  readonly form: Form | undefined;
  readonly export: { readonly file: string; readonly text: string } | undefined;
  /** The fields by which forms show this entity's records in panels. */
  readonly panelFields: readonly string[];
  readonly view: ViewSource | undefined;
  readonly indexes: readonly (readonly string[])[];
  /** Whether everything that its list is sorted or searched by has an index. */
  readonly large: boolean;
  readonly sample: SampleFile | undefined;
}

/** A table of two columns between two entities. */
export interface LinkTable {
  readonly table: string;
  /** Sorted by column. */
  readonly sides: readonly [LinkSide, LinkSide];
}

export interface LinkSide {
  readonly column: string;
  readonly to: TargetModel;
}

export interface Model {
  /** Sorted by name. */
  readonly entities: readonly Entity[];
  readonly links: readonly LinkTable[];
  readonly portal: PortalFile;
  readonly auditFields: readonly Field[];
  readonly permissions: readonly Permission[];
  /** Service name → the read permissions of which one is needed. */
  readonly dropdowns: ReadonlyMap<string, readonly Permission[]>;
  readonly menu: MenuGroup;
}
