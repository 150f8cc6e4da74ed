/** The model that emitters read: the catalogue with every default filled in and every name resolved. */
import type { Permission } from '#model/permission.ts';
import type { EntitySpec } from '#model/entity.ts';
import type { ChoiceField, ChoicesField, Field, ReferenceField, ReferencesField } from '#model/field.ts';
import type { KeyNames } from '#model/key.ts';
import type { KeyKind } from '#model/kinds.ts';
import type { MenuGroup } from '#model/portal.ts';
import type { View } from '#model/schema.ts';
import type { Sort } from '#model/wire.ts';
import type { OwnCallFacts } from '#model/wire/own-call.ts';
import type { PortalFile } from '../load/files.ts';
import type { Names } from './naming.ts';

/** The entity at the other end of a reference. */
export interface TargetModel {
  readonly name: string;
  readonly service: string;
  readonly table: string;
  /** The only column of its key. */
  readonly key: string;
  /** The key's kind; undefined for a number. */
  readonly keyKind: KeyKind | undefined;
}

/** A field's spec, with properties that only codegen needs. */
export type FieldModel = {
  readonly name: string;
  /** Former names, the newest last. */
  readonly was: readonly string[];
  /** The column of a foreign table, if its name differs from the field's. */
  readonly column?: string;
  /** The own code that shows its values in lists. */
  readonly cell?: string;
  /** The own code that computes it. */
  readonly computedBy?: string;
  /** The own code that gives its value before each save. */
  readonly filledBy?: string;
  /** The own code that says what its value may become. */
  readonly transitionsBy?: string;
  /** The own code that types or chooses it. */
  readonly input?: string;
} & (
  | Exclude<Field, ChoiceField | ChoicesField | ReferenceField | ReferencesField>
  | ((ChoiceField | ChoicesField) & {
      /** Present value → former ones. */
      readonly formerValues: Readonly<Record<string, readonly string[]>>;
    })
  | (ReferenceField & { readonly target: TargetModel })
  | (ReferencesField & {
      readonly target: TargetModel;
      /** Set on the two fields that grant permissions: a user's roles, and a role's permissions. */
      readonly grants?: 'roles' | 'permissions';
    })
);

export interface ScreenModel {
  readonly path: string;
  readonly title: string;
  readonly menuLabel: string;
  readonly add: { readonly text: string; readonly with?: readonly string[] } | undefined;
  readonly editable: boolean;
  readonly showDeleted: 'all' | 'only' | false;
}

/** Records of another entity below a form. */
export interface ChildPanelModel {
  readonly title: string;
  readonly add: string;
  readonly by: string;
  readonly entity: TargetModel;
}

/** Own code below a form. */
export interface OwnPanelModel {
  readonly title: string;
  /** The name of the own code. */
  readonly panel: string;
  readonly permission: Permission | undefined;
}

/** A page that is own code. */
export interface PageModel {
  /** The name of the own code. */
  readonly name: string;
  readonly title: string;
  readonly path: string;
  readonly permission: Permission | undefined;
}

/** `label` is undefined for fields outside of groups. */
export interface FieldGroup {
  readonly label: string | undefined;
  readonly fields: readonly FieldModel[];
}

export interface Form {
  /** URL path; undefined for a form that is shown in panels only. */
  readonly path: string | undefined;
  readonly groups: readonly FieldGroup[];
  readonly editToggle: boolean;
  readonly liveWarnings: boolean;
  readonly notFound: string | undefined;
  readonly reportFailure: string | undefined;
  readonly panels: readonly (ChildPanelModel | OwnPanelModel)[];
}

/** An index that a view needs on the table of another entity. */
export interface ViewIndex {
  readonly table: string;
  readonly columns: readonly string[];
  /** SQL expressions at the start of the index; it then needs a `name`. */
  readonly terms?: readonly string[];
  readonly name?: readonly string[];
  /** Selected columns, which make it a covering index. */
  readonly covers?: readonly string[];
}

export interface ViewSource extends Required<Omit<View, 'ruled'>>, Pick<View, 'ruled'> {
  readonly key: KeyNames;
  readonly indexes: readonly ViewIndex[];
  /** For each optional `latest` join, the same view with that join as an inner one. */
  readonly innerViews: readonly { readonly name: string; readonly sql: string }[];
}

/** A call that is own code. */
export interface OwnCallModel extends OwnCallFacts {
  readonly name: string;
  /** Undefined: that to write the entity, or to read it. */
  readonly permission: Permission | undefined;
}

/** A permission by a name of its own. */
export interface OwnPermissionModel {
  /** What follows the slash. */
  readonly name: string;
  readonly permission: Permission;
  readonly label: string;
  readonly was: readonly string[];
}

export interface Entity extends Omit<EntitySpec, 'fields' | 'list'> {
  /** `catalogue/book.json` */
  readonly file: string;
  readonly builtIn: boolean;
  /** Former names, the newest last. */
  readonly was: readonly string[];
  readonly ownPermissions: readonly OwnPermissionModel[];
  /** By rule for rows. */
  readonly formerRules: Readonly<Record<string, readonly string[]>>;
  readonly names: Names;
  readonly doc: string;
  readonly dropdown: boolean;
  /** In the catalogue's order, without the audit fields. */
  readonly fields: readonly FieldModel[];
  /** The audit fields that records have. */
  readonly auditFields: readonly FieldModel[];
  /** Audit fields included where lists show them. */
  readonly columns: readonly FieldModel[];
  /** The fields with a filter. */
  readonly filters: readonly FieldModel[];
  readonly sort: Sort;
  /** Default number of rows on a page; undefined: the portal's. */
  readonly pageSize: number | undefined;
  /** The columns that are hidden at first. */
  readonly hidden: readonly string[];
  /** Whether a reference's filter offers the values of the list without this filter. */
  readonly openValues: boolean;
  readonly screen: ScreenModel | undefined;
  readonly form: Form | undefined;
  /** The fields by which forms show this entity's records in panels. */
  readonly panelFields: readonly string[];
  readonly view: ViewSource | undefined;
  readonly indexes: readonly (readonly string[])[];
  /** The own code that may refuse a save. */
  readonly checks: readonly string[];
  /** The names of the calls that are own code. */
  readonly callNames: readonly string[];
  /** The calls that are own code, as far as it is known. */
  readonly ownCalls: readonly OwnCallModel[];
  /** The own code that runs these calls for picked records. */
  readonly actions: readonly string[];
  /** The own code that follows its saves. */
  readonly after: readonly string[];
  /** Whether every column by which its list is sorted or searched has an index. */
  readonly large: boolean;
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
  readonly auditFields: readonly FieldModel[];
  readonly permissions: readonly Permission[];
  /** Service name → read permissions, one of which is required. */
  readonly dropdowns: ReadonlyMap<string, readonly Permission[]>;
  readonly pages: readonly PageModel[];
  readonly menu: MenuGroup;
}
