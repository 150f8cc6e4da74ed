/** Fills in the defaults of catalogue files before they are checked, so that no rule has to handle missing parts. */
import { isId, isReferenceList, type FieldKind } from '#model/kinds.ts';
import type { Permission } from '#model/permission.ts';
import type {
  EntityFile,
  FieldFile,
  FormFile,
  ListFile,
  OwnPermissionFile,
  PortalFile,
  RowRuleFile,
  UniqueFile,
  EntitySource,
} from '../load/files.ts';
import { isReadOnly, isReadOnlyField } from './defaults.ts';
import { listPath, referenceName } from './naming.ts';
import { plural, titleOf, wordsOf } from './words.ts';

/** An entity's file before defaults: shorthands are allowed, and parts may be missing. */
export type GivenEntity = Omit<EntityFile, 'label' | 'doc' | 'permissions' | 'rows' | 'list' | 'form' | 'unique'> & {
  readonly label?: EntityFile['label'];
  readonly doc?: string;
  readonly permissions?: Readonly<Record<string, Permission | Unlabelled<OwnPermissionFile>>> | null;
  readonly rows?: Readonly<Record<string, Unlabelled<RowRuleFile>>>;
  readonly list?: true | ListFile;
  readonly form?: true | FormFile;
  readonly unique?: EntityFile['unique'] | UniqueFile;
};

type Unlabelled<Labelled extends { readonly label: string }> = Omit<Labelled, 'label'> &
  Partial<Pick<Labelled, 'label'>>;

/** A portal file before defaults: sections, and their properties, may be missing. */
export type GivenPortal = { readonly [Section in keyof PortalFile]?: Partial<PortalFile[Section]> };

/** Derives labels from names, and expands shorthands: `true` for a whole list or form, a single unique constraint for a list of one. */
export function completeEntity(given: GivenEntity): EntityFile {
  const { permissions, rows, list, form, unique, ...rest } = given;
  const label = given.label ?? labelOf(given.name);
  const file: EntityFile = {
    ...rest,
    label,
    doc: given.doc ?? `${label.many}.`,
    fields: given.fields.map(completeField(given)),
  };
  return {
    ...file,
    ...(permissions !== undefined && { permissions: permissions && labelledPermissions(permissions) }),
    ...(rows !== undefined && { rows: labelled(rows) }),
    ...(unique !== undefined && { unique: Array.isArray(unique) ? unique : [unique] }),
    ...(list !== undefined && { list: list === true ? defaultList(file, form !== undefined) : list }),
    ...(form !== undefined && { form: form === true ? { fields: inputFields(file) } : form }),
  };
}

/** `orderLine` → Order Line, Order Lines. */
function labelOf(name: string): EntityFile['label'] {
  const nameWords = wordsOf(name);
  return { one: titleOf(nameWords), many: titleOf(plural(nameWords)) };
}

/** `ownTeam` → Own Team. */
const labelled = <Named extends { readonly label?: string }>(named: Readonly<Record<string, Named>>) =>
  Object.fromEntries(
    Object.entries(named).map(([name, { label = titleOf(wordsOf(name)), ...rest }]) => [name, { label, ...rest }]),
  );

/** Those to read and write have no label of their own. */
const labelledPermissions = (
  permissions: NonNullable<GivenEntity['permissions']>,
): NonNullable<EntityFile['permissions']> =>
  Object.fromEntries(
    Object.entries(permissions).map(([word, given]) => [
      word,
      typeof given === 'string' ? given : labelled({ [word]: given })[word],
    ]),
  );

/** A decimal with a currency is an amount of money, with the digits of a decimal. */
const amounts: Readonly<Partial<Record<FieldKind, Pick<FieldFile, 'kind' | 'scale'>>>> = {
  decimal: { kind: 'money', scale: 2 },
};

/** With its label. Stamps, and the column that Delete writes, are read-only. */
const completeField =
  ({ deletedIn }: GivenEntity) =>
  (field: FieldFile): FieldFile => ({
    ...withLabel(field),
    ...(field.currency !== undefined && {
      ...amounts[field.kind],
      ...(field.scale !== undefined && { scale: field.scale }),
    }),
    ...((field.stamp !== undefined || field.name === deletedIn) && { readOnly: true }),
  });

function withLabel(field: FieldFile): FieldFile {
  if (field.label !== undefined || isId(field)) return field;
  const label = isReferenceList(field)
    ? labelOf(field.name.replace(/Ids$/, '')).many
    : titleOf(wordsOf(referenceName(field.name)));
  return { ...field, label };
}

const defaultList = (file: EntityFile, hasForm: boolean): ListFile => ({
  path: listPath(file.label.many, file.name),
  ...(hasForm && !isReadOnly(file) && { add: `Add ${file.label.one}` }),
});

/** Names of the fields that can be entered. */
const inputFields = (file: EntityFile): string[] =>
  file.fields.filter((field) => !isId(field) && !isReadOnlyField(field)).map(({ name }) => name);

/** The built-in entities of users and roles that the catalogue doesn't define; none where it names its own in `identity`. */
export function builtInEntities(
  given: GivenPortal,
  own: readonly EntitySource[],
  builtIn: readonly EntitySource[],
): EntitySource[] {
  if (given.identity !== undefined) return [];
  const names = new Set(own.map(({ file }) => file.name));
  const files = own.map(({ file }) => file);
  return builtIn
    .filter(({ file }) => !names.has(file.name))
    .map(({ path, file }) => ({ path, file: withUniqueLabel(file, files) }));
}

/** Prefixes label and path with "Portal" where the catalogue has the same: Portal Users at `/portal-users`. */
function withUniqueLabel(file: EntityFile, others: readonly EntityFile[]): EntityFile {
  const isTaken = others.some(({ label, list }) => label.many === file.label.many || list?.path === file.list?.path);
  if (!isTaken) return file;
  const label = { one: `Portal ${file.label.one}`, many: `Portal ${file.label.many}` };
  const list = { ...file.list, path: listPath(label.many, file.name), add: `Add ${label.one}` };
  return withUniqueLabel({ ...file, label, list }, others);
}

/** Fills missing sections, and missing properties of sections, from the built-in portal file. */
export function completePortal(given: GivenPortal, builtIn: PortalFile, entities: readonly EntitySource[]): PortalFile {
  const title = given.title ?? builtIn.title;
  const portal = mergeDefaults(given, withTitle(builtIn, String(title)), 2) as PortalFile;
  const { recent } = portal.home;
  return {
    ...portal,
    home: {
      ...portal.home,
      recent: given.home?.recent?.entities === undefined ? { ...recent, entities: changingLists(entities) } : recent,
    },
  };
}

const withTitle = (portal: PortalFile, title: string): unknown =>
  JSON.parse(JSON.stringify(portal).replaceAll('{title}', () => JSON.stringify(title).slice(1, -1)));

/** Overrides built-in properties with those of the file, recursively to the depth; lists and text rules are replaced as a whole. */
function mergeDefaults(given: unknown, builtIn: unknown, depth: number): unknown {
  if (given === undefined) return builtIn;
  if (!isRecord(given) || !isRecord(builtIn)) return given;
  const names = [...new Set([...Object.keys(given), ...Object.keys(builtIn)])];
  return Object.fromEntries(
    names.map((name) => [
      name,
      depth > 0 ? mergeDefaults(given[name], builtIn[name], depth - 1) : (given[name] ?? builtIn[name]),
    ]),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Default number of lists whose changes the home page shows. */
const maxRecent = 8;

const changingLists = (entities: readonly EntitySource[]): string[] =>
  entities
    .filter(({ file }) => !isReadOnly(file) && file.list?.path !== undefined)
    .slice(0, maxRecent)
    .map(({ file }) => file.name);
