/** Resolves a checked catalogue into the model: fills in every default and resolves every name. */
import { isFieldShown } from '#model/entity.ts';
import { kinds } from '#model/kinds.ts';
import type { PermissionsByVerb } from '#model/permission.ts';
import { verbNames, type Verb } from '#model/verbs.ts';
import type { EntityFile, PortalFile, EntitySource } from '../load/files.ts';
import { ownColumnsOf } from './columns.ts';
import * as defaults from './defaults.ts';
import { dropdownRules } from './dropdowns.ts';
import type { Entity, FieldModel, Form, Model, OwnCallModel, ScreenModel, TargetModel } from './entity.ts';
import { entityFactsOfFeatures, withFactsAmong } from './feature-facts.ts';
import { resolveField, type ResolveContext } from './field.ts';
import { linkTables } from './links.ts';
import { menuOf } from './menu.ts';
import { namesOf } from './naming.ts';
import { allPermissions } from './permissions.ts';
import { resolveView, viewNeeds } from './view.ts';

/** The calls that are own code, by name. */
type OwnCalls = ReadonlyMap<string, OwnCallModel>;

/** `ownCalls`: empty where own code is unknown, as that of an earlier revision. */
export function resolveModel(
  sources: readonly EntitySource[],
  portal: PortalFile,
  ownCalls: OwnCalls = new Map(),
): Model {
  const sorted = [...sources].sort((a, b) => (a.file.name < b.file.name ? -1 : 1));
  const files = new Map(sorted.map(({ file }) => [file.name, file]));
  const target = (name: string): TargetModel => {
    const file = files.get(name);
    if (file === undefined) return defaults.permissionTarget;
    const [key] = defaults.ownKeyOf(file);
    const keyKind = defaults.keyKindOf(file, files);
    return { name, service: defaults.serviceOf(file), table: defaults.tableOf(file), key, keyKind };
  };
  const context = { portal, target, files };
  const panelFields = defaults.panelFieldsOf(files.values());
  const auditFields = defaults.auditFilesOf(portal).map((field) => resolveField(everyEntity, field, context));

  const resolved = sorted.map((source) => {
    const panelFilters = panelFields.get(source.file.name) ?? new Set<string>();
    return resolveEntity(source, { ...context, auditFields, panelFilters, ownCalls });
  });
  const entities = withFactsAmong(resolved);
  const pages = defaults.pagesOf(portal);
  return {
    entities,
    portal,
    auditFields,
    links: linkTables(entities),
    permissions: allPermissions(entities),
    dropdowns: dropdownRules(entities, portal),
    pages,
    menu: menuOf(portal.menu, entities, pages),
  };
}

/** A placeholder entity for resolving the audit fields, which belong to all. */
const everyEntity: EntityFile = { name: 'audit', label: { one: '', many: '' }, doc: '', fields: [] };

interface Context extends ResolveContext {
  readonly auditFields: readonly FieldModel[];
  /** The reference fields by which panels select this entity's records. */
  readonly panelFilters: ReadonlySet<string>;
  readonly ownCalls: OwnCalls;
}

function resolveEntity({ path, file, builtIn = false }: EntitySource, context: Context): Entity {
  const service = defaults.serviceOf(file);
  const audited = defaults.isAudited(file);
  const fields = file.fields.map((field) => resolveField(file, field, context));
  const names = defaults.auditFieldNames({ audited, delete: defaults.deleteOf(file) });
  const auditFields = context.auditFields.filter(({ name }) => names.includes(name));
  const all = new Map([...fields, ...auditFields].map((field) => [field.name, field]));
  const columns = columnsOf(file, all, context);
  const view = resolveView(file, context.files);
  return {
    file: path,
    builtIn,
    name: file.name,
    was: defaults.formerNames(file.was),
    service,
    names: namesOf(file.name, service),
    label: file.label,
    doc: file.doc,
    table: defaults.tableOf(file),
    key: view?.key ?? defaults.ownKeyOf(file),
    audited,
    delete: defaults.deleteOf(file),
    ...(file.deletedIn !== undefined && { deletedIn: file.deletedIn }),
    auditFields,
    calls: !defaults.fileHasRecords(file) ? 'list' : defaults.isReadOnly(file) ? 'read' : 'all',
    ...(defaults.isKeyless(file) && { repeatsKeys: true as const }),
    permissions: permissionsByVerb(file, context.files),
    ownPermissions: defaults.ownPermissionsOf(file),
    ...rowsOf(file),
    display: defaults.displayOf(file),
    dropdown: file.dropdown ?? false,
    ...uniqueOf(file),
    ...(defaults.isChecked(file) && { checked: true }),
    fields,
    columns,
    filters: filtersOf(file, all, columns, context),
    sort: defaults.sortOf(file),
    pageSize: file.list?.pageSize,
    hidden: file.list?.hidden ?? [],
    openValues: file.list?.openValues ?? false,
    screen: screenOf(file),
    form: formOf(file, all, context),
    panelFields: [...context.panelFilters],
    view,
    indexes: file.indexes ?? [],
    checks: file.check ?? [],
    callNames: file.calls ?? [],
    ownCalls: (file.calls ?? []).flatMap((name) => context.ownCalls.get(name) ?? []),
    actions: file.actions ?? [],
    after: file.after ?? [],
    large: file.large ?? false,
    ...entityFactsOfFeatures(file, context.portal),
  };
}

/** A view without a permission of its own needs that of each entity that it joins. */
function permissionsByVerb(file: EntityFile, files: ReadonlyMap<string, EntityFile>): PermissionsByVerb {
  const needs = (verb: Verb) => [defaults.permissionOf(file, verb) ?? viewNeeds(file, verb, files)].flat();
  const others = verbNames.map((verb) => [verb, needs(verb)] as const).filter(([, needed]) => needed.length > 0);
  return { read: needs('read'), ...Object.fromEntries(others) };
}

/** The rules for rows, and their former names, which only migrations need. */
const rowsOf = ({ rows = {} }: EntityFile): Pick<Entity, 'rows' | 'formerRules'> => {
  const rules = Object.entries(rows);
  return {
    ...(rules.length > 0 && { rows: Object.fromEntries(rules.map(([name, { was: _was, ...rule }]) => [name, rule])) }),
    formerRules: Object.fromEntries(rules.map(([name, { was }]) => [name, defaults.formerNames(was)])),
  };
};

const uniqueOf = ({ unique }: EntityFile) =>
  unique && { unique: unique.map((constraint) => (Array.isArray(constraint) ? { fields: constraint } : constraint)) };

type Fields = ReadonlyMap<string, FieldModel>;

const pick = (fields: Fields, names: readonly string[]): FieldModel[] =>
  names.flatMap((name) => fields.get(name) ?? []);

const shownFields = (file: EntityFile, fields: readonly FieldModel[]): readonly FieldModel[] =>
  fields.filter(({ name }) => isFieldShown({ delete: defaults.deleteOf(file) }, name));

function columnsOf(file: EntityFile, all: Fields, { auditFields }: Context): FieldModel[] {
  const ownColumns = ownColumnsOf(file);
  const audit = defaults.showsAudit(file) ? shownFields(file, auditFields).map(({ name }) => name) : [];
  return pick(all, [...ownColumns, ...audit.filter((name) => !ownColumns.includes(name))]);
}

/** Fields with a filter: every column, the audit fields of an audited list, and the fields of panels. */
function filtersOf(file: EntityFile, all: Fields, columns: readonly FieldModel[], context: Context): FieldModel[] {
  const unfiltered = new Set(file.fields.filter(({ filter }) => filter === false).map(({ name }) => name));
  const audit = shownFields(file, context.auditFields).filter(({ name }) => all.has(name));
  const filters = new Set([...columns, ...pick(all, [...context.panelFilters]), ...audit]);
  return [...filters].filter(({ name, kind }) => kinds[kind].filter !== null && !unfiltered.has(name));
}

function screenOf(file: EntityFile): ScreenModel | undefined {
  const { list, label, form } = file;
  if (list?.path === undefined) return undefined;
  const title = list.title ?? label.many;
  return {
    path: list.path,
    title,
    menuLabel: list.menuLabel ?? title,
    add: typeof list.add === 'string' ? { text: list.add } : list.add,
    editable: form !== undefined && list.edit !== false,
    showDeleted: list.showDeleted ?? (defaults.isSoftDeleted(file) ? 'all' : false),
  };
}

function formOf(file: EntityFile, all: Fields, { target }: Context): Form | undefined {
  const { form, list } = file;
  if (form === undefined) return undefined;
  const groups = form.groups ?? [{ label: undefined, fields: form.fields ?? [] }];
  return {
    path:
      list?.path === undefined
        ? undefined
        : [list.path, ...defaults.keyOfFile(file).map((name) => `$${name}`)].join('/'),
    groups: groups.map(({ label, fields }) => ({ label, fields: pick(all, fields) })),
    editToggle: form.editToggle ?? false,
    liveWarnings: form.liveWarnings ?? false,
    notFound: form.notFound,
    reportFailure: form.reportFailure,
    panels: (form.panels ?? []).map((panel) =>
      'panel' in panel
        ? { title: panel.title, panel: panel.panel, permission: panel.permission }
        : { title: panel.title, add: panel.add, by: panel.by, entity: target(panel.entity) },
    ),
  };
}
