/** Types of the catalogue's files, as their JSON Schemas allow them. */
import type { Permission } from '#model/permission.ts';
import type { Condition } from '#model/condition.ts';
import type { CalendarSettings } from '#model/relative-days.ts';
import type { Field, Link } from '#model/field.ts';
import type { KeyNames } from '#model/key.ts';
import type { FieldKind } from '#model/kinds.ts';
import type { Portal } from '#model/portal.ts';
import type { RowRule } from '#model/row-rules.ts';
import type { Verb } from '#model/verbs.ts';
import type { Sort } from '#model/wire.ts';

/** The newest last. */
export type FormerNames = string | string[];

/** Values of options; `null` is an empty field, or that of a new record. */
type TransitionValues = string | null | (string | null)[];

export interface TransitionFile {
  from: TransitionValues;
  to: TransitionValues;
  permission?: Permission;
}

/** A permission by a name of one's own, `order/close`. */
export interface OwnPermissionFile {
  label: string;
  was?: FormerNames;
}

/** The names of those of each verb, and the entity's own ones by their words. */
export type PermissionsFile = { readonly [Name in Verb]?: Permission } & {
  readonly [word: string]: Permission | OwnPermissionFile | undefined;
};

/** Its name is that in the permissions for its rows. */
export interface RowRuleFile extends RowRule {
  readonly was?: FormerNames;
}

/** Properties of an entry of `fields` that the generated spec lacks. */
interface FieldWords {
  name: string;
  was?: FormerNames;
  column?: string;
  kind: FieldKind;
  required?: boolean;
  requiredWhen?: Condition;
  visibleWhen?: Condition;
  readOnly?: boolean;
  filter?: false;
  cell?: string;
  computed?: string;
  fill?: string;
  input?: string;
  /** The name of its own resource, for permissions such as `employee.salary/read`. */
  permission?: string;
  /** Whether lists show its time; default: the portal's `list.times`. */
  time?: boolean;
  /** The name of a text rule. */
  text?: string;
  /** `any`: each value has its own. */
  scale?: number | 'any';
  /** A bound; in a view, the path of the values whose minimum is shown. */
  min?: number | string;
  max?: number | string;
  count?: string;
  sum?: string;
  by?: string;
  options?: { value: string; was?: FormerNames; label?: string; color?: string }[];
  transitions?: TransitionFile[] | string;
  /** The link table, or its name where its columns have the default names. */
  through?: string | (Link & { schema?: string });
  from?: string;
  percent?: [string, string];
}

/** Facts of the generated spec that codegen resolves from other properties. */
type ResolvedFact = 'rule' | 'link' | 'keyKind' | 'maxItemLength' | 'computedBy' | 'filled' | 'timeZone' | 'users';

type SpecFacts<F = Field> = F extends unknown ? Omit<F, keyof FieldWords | ResolvedFact> : never;

type ValueOf<Fact, F = SpecFacts> = F extends unknown ? (Fact extends keyof F ? F[Fact] : never) : never;

type FactName<F = SpecFacts> = F extends unknown ? keyof F : never;

/** An entry of `fields`. The JSON Schema restricts which properties a kind allows. */
export type FieldFile = FieldWords & { readonly [Fact in FactName]?: Exclude<ValueOf<Fact>, undefined> };

export interface ListFile {
  path?: string;
  title?: string;
  menuLabel?: string;
  columns?: string[];
  audit?: boolean;
  sort?: Sort;
  pageSize?: number;
  hidden?: string[];
  openValues?: boolean;
  add?: string | { text: string; with?: string[] };
  edit?: boolean;
  delete?: boolean;
  showDeleted?: 'all' | 'only' | false;
}

/** Records of another entity, or own code. */
export type PanelFile =
  | { entity: string; by: string; title: string; add: string }
  | { panel: string; title: string; permission?: Permission };

export interface FormFile {
  fields?: string[];
  groups?: { label: string; fields: string[] }[];
  editToggle?: boolean;
  liveWarnings?: boolean;
  notFound?: string;
  reportFailure?: string;
  panels?: PanelFile[];
}

export interface JoinFile {
  as: string;
  entity: string;
  match: string[] | Record<string, string>;
  latest?: string;
  optional?: boolean;
}

export interface ViewFile {
  from: string;
  joins?: JoinFile[];
}

export interface UniqueFile {
  fields: string[];
  among: 'active';
}

/** `catalogue/<entity>.json` */
export interface EntityFile {
  name: string;
  was?: FormerNames;
  service?: string;
  label: { one: string; many: string };
  doc: string;
  schema?: string;
  table?: string;
  key?: KeyNames | false;
  audited?: boolean;
  delete?: 'soft' | 'hard' | false;
  deletedIn?: string;
  readOnly?: boolean;
  display?: string[] | string;
  dropdown?: boolean;
  permissions?: PermissionsFile | null;
  rows?: Readonly<Record<string, RowRuleFile>>;
  fields: FieldFile[];
  list?: ListFile;
  form?: FormFile;
  view?: ViewFile;
  indexes?: string[][];
  unique?: (string[] | UniqueFile)[];
  check?: string[];
  calls?: string[];
  actions?: string[];
  after?: string[];
  large?: boolean;
}

export interface TextRuleFile {
  minLength: number;
  maxLength: number;
  pattern?: string;
  messages: { forbidden: string; length?: string; tooShort?: string; tooLong?: string; pattern?: string };
}

/** A page that is own code. */
export interface PageFile {
  page: string;
  title: string;
  path?: string;
  permission?: Permission;
}

/** A part of the home page that is own code. */
export interface WidgetFile {
  widget: string;
  title: string;
  permission?: Permission;
}

/** A page of the portal's own, a list of the catalogue, a page that is own code, or a collapsible section. */
export type MenuItemFile =
  | { label: string; to: string; permissions: Permission[] }
  | { list: string }
  | { page: string }
  | { label: string; items: MenuItemFile[] };

/** Sections of the file that are copied into the portal's facts unchanged. */
type PortalFacts = Pick<
  Portal,
  | 'title'
  | 'environments'
  | 'splash'
  | 'test'
  | 'footer'
  | 'basePath'
  | 'refreshUserMs'
  | 'banner'
  | 'features'
  | 'list'
>;

/** `catalogue/portal.json` */
export interface PortalFile extends PortalFacts {
  list: PortalFacts['list'] & { times: boolean };
  database?: {
    tables: 'own' | 'foreign';
    schema?: string;
    portalSchema?: string;
    portalName?: string;
    timeZone?: string;
  };
  calendar?: Partial<CalendarSettings>;
  required: { text: string; number: string; date: string; selection: string };
  dateOrder: string;
  text: {
    forbidden: string[];
    maxLength: number;
    rules: Record<string, TextRuleFile>;
    liveWarning: { field: string; summary: string };
  };
  /** Labels, by name of the audit field. */
  audit: Record<string, string>;
  identity: { user: string; role: string; email: string; roles: string; permissions: string; lastSignIn: string };
  pages?: PageFile[];
  home: Portal['home'] & { widgets?: WidgetFile[] };
  menu: { tooltip: string; groupFallback: string; label: string; list?: string; items: MenuItemFile[] };
  development: {
    roles: { name: string; permissions: '*' | string[] }[];
    accounts: { email: string; name: string; title: string; roles?: string[]; user?: false }[];
  };
}

/** An entity's file and its path. */
export interface EntitySource {
  readonly path: string;
  readonly file: EntityFile;
  /** Whether it is built in, because the catalogue doesn't define it. */
  readonly builtIn?: boolean;
}
