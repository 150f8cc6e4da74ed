/** Defaults of catalogue files, shared by the checks and the model. */
import { permissionTo, type Permission } from '#model/permission.ts';
import { auditFields, type AuditField } from '#model/audited.ts';
import { canBeInactive, type EntitySpec } from '#model/entity.ts';
import type { Link } from '#model/field.ts';
import type { KeyNames } from '#model/key.ts';
import { isId, isKeyKind, isSingleLineText, isReference, kinds, type FieldKind, type KeyKind } from '#model/kinds.ts';
import type { CalendarSettings } from '#model/relative-days.ts';
import { must } from '#model/must.ts';
import { tableNameOf } from '#model/table-name.ts';
import { upperFirst } from '#model/text.ts';
import { verbs, type Verb } from '#model/verbs.ts';
import type { Sort } from '#model/wire.ts';
import type { EntityFile, FieldFile, FormerNames, PortalFile } from '../load/files.ts';
import type { OwnPermissionModel, PageModel } from './entity.ts';
import { linkColumn, referenceName } from './naming.ts';

/** The server's own table of permissions, to which catalogue entities may refer. */
export const permissionTarget = {
  name: 'permission',
  service: 'Permission',
  table: 'permission',
  key: 'id',
  keyKind: undefined,
} as const;

/** URL paths of the portal and the server themselves. */
export const reservedPaths = [
  '/',
  '/login',
  '/signed-in',
  '/splash',
  '/test',
  '/system',
  '/access-tokens',
  '/api',
  '/assets',
  '/mcp',
  '/development',
  '/metrics',
  '/healthz',
  '/readyz',
] as const;

/** Whether the database numbers the records. */
export const fileHasGeneratedId = ({
  key,
  fields,
}: {
  readonly key: readonly string[];
  readonly fields: readonly { readonly name: string; readonly kind: FieldKind }[];
}): boolean => key.length === 1 && fields.some((field) => isId(field) && field.name === key[0]);

/** The field of the key's first column; undefined for a view. */
const firstKeyField = (file: EntityFile): FieldFile | undefined =>
  keyOfFile(file).map((part) => fieldNamed(file, part))[0];

/** Kind of an entity's single-column key, undefined for a number. A reference has the kind of its target's key. */
export function keyKindOf(file: EntityFile, files: ReadonlyMap<string, EntityFile>): KeyKind | undefined {
  const seen = new Set<EntityFile>();
  for (let current: EntityFile | undefined = file; current !== undefined && !seen.has(current);) {
    seen.add(current);
    const part = firstKeyField(current);
    if (!isReference(part)) return part !== undefined && isKeyKind(part.kind) ? part.kind : undefined;
    current = files.get(part.to ?? '');
  }
  return undefined;
}

export const auditNames = Object.keys(auditFields);

export const serviceOf = (file: EntityFile): string => file.service ?? upperFirst(file.name);
/** As `#model/table-name.ts` spells it. */
export const tableOf = ({ schema, table, name }: Pick<EntityFile, 'schema' | 'table' | 'name'>): string =>
  tableNameOf({ schema, table: table ?? name });
export const isViewFile = (file: EntityFile): boolean => file.view !== undefined;
/** Whether nothing tells the rows of a table apart. */
export const isKeyless = ({ key }: EntityFile): boolean => key === false;
/** Whether the rows are records, each with an address of its own: not those of a view, and of a table without a key. */
export const fileHasRecords = (file: EntityFile): boolean => !isViewFile(file) && !isKeyless(file);
export const keyOfFile = (file: EntityFile): readonly string[] => (fileHasRecords(file) ? ownKeyOf(file) : []);
/** The key of an entity that is no view: all columns of a table without one, which order its rows. */
export const ownKeyOf = ({ key = ['id'], fields }: EntityFile): KeyNames => {
  if (key !== false) return key;
  const [first, ...others] = fields.filter(({ kind }) => kinds[kind].column !== null).map(({ name }) => name);
  return [must(first, 'a table has a column'), ...others];
};
export const isAudited = (file: EntityFile): boolean => fileHasRecords(file) && (file.audited ?? true);
export const isReadOnly = (file: EntityFile): boolean => !fileHasRecords(file) || (file.readOnly ?? false);
/** Whether own code may refuse a restore: a check, or a value that it fills and that is not valid. */
export const isChecked = ({ check, fields }: EntityFile): boolean =>
  check !== undefined || fields.some(({ fill }) => fill !== undefined);
/** Whether users can not write the field. */
export const isReadOnlyField = ({ readOnly, computed }: FieldFile): boolean =>
  readOnly === true || computed !== undefined;
export const deleteOf = (file: EntityFile): 'soft' | 'hard' | null =>
  file.delete === undefined
    ? (isAudited(file) || file.deletedIn !== undefined) && !isReadOnly(file)
      ? 'soft'
      : null
    : file.delete || null;
export const isSoftDeleted = (file: EntityFile): boolean => deleteOf(file) === 'soft';

/** Names of the audit fields that records have: all, only `isActive` for soft delete without audit, or none. */
export const auditFieldNames = ({
  audited,
  delete: deleteMode,
}: Pick<EntitySpec, 'audited' | 'delete'>): readonly string[] =>
  audited ? auditNames : deleteMode === 'soft' ? ['isActive'] : [];

/** The link table of a field of kind references, and its two columns. */
export function linkOf(file: EntityFile, { through = '', to = '' }: FieldFile): Link {
  if (typeof through === 'string') return { table: through, own: linkColumn(file.name), other: linkColumn(to) };
  const { own, other } = through;
  return { table: tableNameOf(through), own, other };
}

/** The schema of foreign tables, which the portal never changes; undefined where it creates its tables. */
export const foreignSchemaOf = ({ database }: Pick<PortalFile, 'database'>): string | undefined =>
  database?.tables === 'foreign' ? (database.schema ?? 'public') : undefined;

/** The schema of an entity's table; undefined where the portal creates it: users and roles are always its own. */
export const foreignSchemaOfEntity = (file: EntityFile, portal: PortalFile): string | undefined => {
  const schema = foreignSchemaOf(portal);
  const { user, role } = portal.identity;
  return schema === undefined || file.view !== undefined || [user, role].includes(file.name)
    ? undefined
    : (file.schema ?? schema);
};

/** Whether records have `isActive`; views leave inactive ones out. */
export const hasActive = (file: EntityFile): boolean =>
  canBeInactive({ audited: isAudited(file), delete: deleteOf(file) });

export const fieldNamed = (file: EntityFile, name: string): FieldFile | undefined =>
  file.fields.find((field) => field.name === name);

/** The bounds of a number; none in a view, where `min` and `max` are paths of aggregated values. */
export const numberBounds = ({ min, max }: FieldFile): { readonly min?: number; readonly max?: number } => ({
  ...(typeof min === 'number' && { min }),
  ...(typeof max === 'number' && { max }),
});

/** What decides how rows call a field. */
export interface FieldInRows extends Pick<FieldFile, 'name' | 'kind'> {
  readonly as?: string | undefined;
}

/** The property of a reference's name in rows: `author` next to `authorId`. */
export const nameInRows = (field: FieldInRows): string => field.as ?? referenceName(field.name);

/** The property of a field in rows and sort orders. */
export const fileWireName = (field: FieldInRows): string => (isReference(field) ? nameInRows(field) : field.name);

/** What names a record: text fields or a template; empty for none. */
export const displayOf = (file: EntityFile): readonly string[] | string =>
  file.display ?? (isSingleLineText(fieldNamed(file, 'name')) ? ['name'] : []);

export const showsAudit = (file: EntityFile): boolean => file.list?.audit ?? true;

/** The default order: by name ascending where there is one, else by key (decisions: Screens). */
export function sortOf(file: EntityFile): Sort {
  if (file.list?.sort !== undefined) return file.list.sort;
  const first = fieldNamed(file, 'name') ?? firstKeyField(file) ?? file.fields[0];
  return { field: fileWireName(must(first, 'an entity has a field')), order: 'asc' };
}

export const formFieldsOf = (file: EntityFile): readonly string[] =>
  file.form?.fields ?? file.form?.groups?.flatMap(({ fields }) => fields) ?? [];

/** The permission that the entity has for a verb: none if it is read-only and the verb changes data, and a view only one that it names. */
export function permissionOf(file: EntityFile, verb: Verb): Permission | undefined {
  if (verbs[verb].changes && isReadOnly(file)) return undefined;
  return file.permissions?.[verb] ?? (isViewFile(file) ? undefined : permissionTo(verb, file.name));
}

/** What the entity's permissions have before the slash. */
export const resourceOfFile = (file: EntityFile): string =>
  (permissionOf(file, 'read') ?? file.name).replace(/\/read$/, '');

/** The permissions that the entity has by names of their own, beside those of the verbs. */
export const ownPermissionsOf = (file: EntityFile): OwnPermissionModel[] =>
  Object.entries(file.permissions ?? {}).flatMap(([word, given]) =>
    typeof given !== 'object'
      ? []
      : [
          {
            name: word,
            permission: permissionTo(word, resourceOfFile(file)),
            label: given.label,
            was: formerNames(given.was),
          },
        ],
  );

/** The rule of a text: by default `default` on a form and `plain` elsewhere; none where it is read-only. */
export function textRuleOf(file: EntityFile, field: FieldFile): string | undefined {
  if (isReadOnly(file)) return undefined;
  if (kinds[field.kind].multiline) return field.text ?? 'plain';
  return field.text ?? (formFieldsOf(file).includes(field.name) ? 'default' : 'plain');
}

/** Calendar settings; by default, weeks begin on Monday as in ISO 8601. */
export const calendarOf = ({ calendar }: Pick<PortalFile, 'calendar'>): CalendarSettings => ({
  weekStart: 'monday',
  ...calendar,
});

/** Options with their labels; the default label is the value. */
export const optionsOf = ({ options = [] }: FieldFile) =>
  options.map(({ was: _was, ...option }) => ({ ...option, label: option.label ?? option.value }));

/** Former names, the newest last. */
export const formerNames = (was: FormerNames = []): readonly string[] => [was].flat();

const defaultPrecision = 18;

/** Total and fractional digits of a decimal; none where each value has its own. */
export function decimalOf(field: FieldFile): { precision?: number; scale?: number } {
  if (field.currency !== undefined) return moneyOf(field);
  const { precision = defaultPrecision, scale = 2 } = field;
  return scale === 'any' ? {} : { precision, scale };
}

/** The kind, and the currency of amounts, as `money in EUR`: what two fields have to agree in. */
export const kindWithCurrency = ({ kind, currency }: FieldFile): string =>
  currency === undefined ? kind : `${kind} in ${currency}`;

/** The currency of amounts, and their digits: by default those of its coins. */
export function moneyOf({ currency = '', precision = defaultPrecision, scale }: FieldFile) {
  const { maximumFractionDigits: coins = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return { precision, scale: typeof scale === 'number' ? scale : coins, currency };
}

/** The pages that are own code; by default at an address that is called like them. */
export const pagesOf = ({ pages = [] }: PortalFile): PageModel[] =>
  pages.map(({ page, title, path = `/${page}`, permission }) => ({ name: page, title, path, permission }));

/** By child entity: the reference fields by which panels on other forms select its records. */
export function panelFieldsOf(files: Iterable<EntityFile>): ReadonlyMap<string, ReadonlySet<string>> {
  const fields = new Map<string, Set<string>>();
  for (const { form } of files) {
    for (const panel of form?.panels ?? []) {
      if ('panel' in panel) continue;
      fields.set(panel.entity, (fields.get(panel.entity) ?? new Set()).add(panel.by));
    }
  }
  return fields;
}

/** Maximum length of a text in a key of the portal's own tables, so that addresses stay short. */
export const maxKeyLength = 50;

/**
 * Maximum length of a text in a key: of another program's tables, what the database can index. Its 2,704 bytes take 8 kB in an
 * address, of the 16 that a request may have.
 */
export const maxKeyLengthOf = (portal: Pick<PortalFile, 'database'>): number =>
  foreignSchemaOf(portal) === undefined ? maxKeyLength : Number.POSITIVE_INFINITY;

/** The column's maximum length, in UTF-16 units. */
export function maxLengthOf(file: EntityFile, field: FieldFile, portal: PortalFile): number {
  const { text } = portal;
  const rule = textRuleOf(file, field);
  const max = (rule === undefined ? undefined : text.rules[rule]?.maxLength) ?? text.maxLength;
  return field.maxLength ?? (keyOfFile(file).includes(field.name) ? Math.min(max, maxKeyLengthOf(portal)) : max);
}

/** The fields of every audited record, with the portal file's labels. */
export const auditFilesOf = (portal: PortalFile): FieldFile[] =>
  Object.entries<AuditField>(auditFields).map(([name, field]) => auditFile(name, field, portal));

function auditFile(name: string, field: AuditField, { audit, identity }: PortalFile): FieldFile {
  const { kind, default: value } = field;
  // The checks report a missing label.
  const label = audit[name] ?? name;
  const to = isReference(field) && { to: identity.user };
  return { name, kind, label, readOnly: true, ...to, ...(value !== undefined && { default: value === 'true' }) };
}

/** The time zone of schedules that declare none. */
export const defaultTimeZone = 'UTC';
