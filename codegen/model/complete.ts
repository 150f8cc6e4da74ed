/** Files as they are meant: what they leave out is filled in before anything is checked, so that no rule asks what is missing. */
import { isId, isReferenceList } from '#model/kinds.ts';
import type { EntityFile, FieldFile, FormFile, ListFile, PortalFile, UniqueFile } from '../load/files.ts';
import { isAudited, isReadOnly } from './defaults.ts';
import { pathOf, referenceName } from './naming.ts';
import type { EntitySource } from './resolve.ts';
import { plural, titleOf, wordsOf } from './words.ts';

/** An entity as its file may say it. */
export type GivenEntity = Omit<EntityFile, 'label' | 'doc' | 'list' | 'form' | 'unique'> & {
  readonly label?: EntityFile['label'];
  readonly doc?: string;
  readonly list?: true | ListFile;
  readonly form?: true | FormFile;
  readonly unique?: EntityFile['unique'] | UniqueFile;
};

/** A portal file as it may be: sections, and what stands in them, may be left out. */
export type GivenPortal = { readonly [Section in keyof PortalFile]?: Partial<PortalFile[Section]> };

/** Labels come from names; `true` is a list, or a form, with all that it can have; one rule of what is unique is a list of one. */
export function completeEntity(given: GivenEntity): EntityFile {
  const { list, form, unique, ...rest } = given;
  const label = given.label ?? labelOf(given.name);
  const file: EntityFile = { ...rest, label, doc: given.doc ?? `${label.many}.`, fields: given.fields.map(labelled) };
  return {
    ...file,
    ...(unique !== undefined && { unique: Array.isArray(unique) ? unique : [unique] }),
    ...(list !== undefined && { list: list === true ? wholeList(file, form !== undefined) : list }),
    ...(form !== undefined && { form: form === true ? { fields: typedFields(file) } : form }),
  };
}

/** `orderLine` as Order Line and Order Lines. */
function labelOf(name: string): EntityFile['label'] {
  const words = wordsOf(name);
  return { one: titleOf(words), many: titleOf(plural(words)) };
}

function labelled(field: FieldFile): FieldFile {
  if (field.label !== undefined || isId(field)) return field;
  const label = isReferenceList(field)
    ? labelOf(field.name.replace(/Ids$/, '')).many
    : titleOf(wordsOf(referenceName(field.name)));
  return { ...field, label };
}

const wholeList = (file: EntityFile, hasForm: boolean): ListFile => ({
  path: pathOf(file.label.many),
  ...(hasForm && !isReadOnly(file) && { add: `Add ${file.label.one}` }),
});

/** Whatever a person can type or choose. */
const typedFields = (file: EntityFile): string[] =>
  file.fields.filter((field) => !isId(field) && field.readOnly !== true).map(({ name }) => name);

/** The built-in entities that this portal needs: those of its users and roles, where it names none and has none of that name. */
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
    .map(({ path, file }) => ({ path, file: besideOthers(file, files) }));
}

/** Where the catalogue has Users of its own, or a list at `/users`, the portal's are Portal Users at `/portal-users`. */
function besideOthers(file: EntityFile, others: readonly EntityFile[]): EntityFile {
  const isTaken = others.some(({ label, list }) => label.many === file.label.many || list?.path === file.list?.path);
  if (!isTaken) return file;
  const label = { one: `Portal ${file.label.one}`, many: `Portal ${file.label.many}` };
  const list = { ...file.list, path: pathOf(label.many), add: `Add ${label.one}` };
  return besideOthers({ ...file, label, list }, others);
}

/** Every section that the file leaves out, or says in part, from the built-in portal. */
export function completePortal(given: GivenPortal, builtIn: PortalFile, entities: readonly EntitySource[]): PortalFile {
  const title = given.title ?? builtIn.title;
  const portal = merged(given, titled(builtIn, String(title)), 2) as PortalFile;
  const { recent } = portal.home;
  return {
    ...portal,
    home: {
      ...portal.home,
      recent: given.home?.recent?.entities === undefined ? { ...recent, entities: changing(entities) } : recent,
    },
  };
}

const titled = (portal: PortalFile, title: string): unknown =>
  JSON.parse(JSON.stringify(portal).replaceAll('{title}', () => JSON.stringify(title).slice(1, -1)));

/** What is given, else what is built in, name by name down to that depth; a list or a rule is whole or not there. */
function merged(given: unknown, builtIn: unknown, depth: number): unknown {
  if (given === undefined) return builtIn;
  if (!isRecord(given) || !isRecord(builtIn)) return given;
  const names = [...new Set([...Object.keys(given), ...Object.keys(builtIn)])];
  return Object.fromEntries(
    names.map((name) => [
      name,
      depth > 0 ? merged(given[name], builtIn[name], depth - 1) : (given[name] ?? builtIn[name]),
    ]),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** How many lists the home page watches where it is not told. */
const watched = 8;

const changing = (entities: readonly EntitySource[]): string[] =>
  entities
    .filter(({ file }) => isAudited(file) && file.list?.path !== undefined)
    .slice(0, watched)
    .map(({ file }) => file.name);
