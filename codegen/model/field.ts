import { kinds, type FieldKind } from '#model/kinds.ts';
import { maxAddressLength, type AddressKind } from '#model/values/address.ts';
import type { EntityFile, FieldFile, PortalFile } from '../load/files.ts';
import { requirementOf, visibilityOf } from './conditions.ts';
import {
  decimalOf,
  formerNames,
  isReadOnly,
  isReadOnlyField,
  linkOf,
  maxLengthOf,
  moneyOf,
  nameInRows,
  numberBounds,
  optionsOf,
  textRuleOf,
} from './defaults.ts';
import type { FieldModel, TargetModel } from './entity.ts';
import { fieldPermission } from './field-permission.ts';

/** Default size limit of JSON documents. */
const defaultKilobytes = 64;

/** The parts of the catalogue that resolving a field needs. */
export interface ResolveContext {
  readonly portal: PortalFile;
  readonly files: ReadonlyMap<string, EntityFile>;
  readonly target: (name: string) => TargetModel;
}

type ModelOf<Kind extends FieldKind> = FieldModel & { readonly kind: Kind };

/** Properties of every kind. */
type Base = Omit<ModelOf<'id'>, 'kind'>;

/** Resolves an entry of `fields`, with every default filled in. */
export function resolveField(
  file: EntityFile,
  field: FieldFile,
  { portal, target, files }: ResolveContext,
): FieldModel {
  const permission = fieldPermission(file, field, files);
  const base: Base = {
    name: field.name,
    was: formerNames(field.was),
    ...pickGiven(field, 'column'),
    label: field.label ?? 'Id',
    ...requirementOf(file, field),
    ...visibilityOf(file, field),
    ...(isReadOnlyField(field) && { readOnly: true }),
    ...(field.computed !== undefined && { computed: true, computedBy: field.computed }),
    ...(field.fill !== undefined && { filled: true, filledBy: field.fill }),
    ...(isIdentifier(file, field, portal) && { identifier: true }),
    ...pickGiven(field, 'sourceKey', 'help', 'width', 'cell', 'input'),
    ...(permission !== undefined && { permission }),
  };
  return resolvers[field.kind](base, field, { file, portal, target, files });
}

interface FieldContext extends ResolveContext {
  readonly file: EntityFile;
}

type Resolver<Kind extends FieldKind> = (base: Base, field: FieldFile, context: FieldContext) => ModelOf<Kind>;

const numberField =
  <Kind extends 'integer' | 'number'>(kind: Kind): Resolver<Kind> =>
  (base, field) => ({
    ...base,
    kind,
    ...pickGiven(field, 'measure'),
    ...numberBounds(field),
    ...(typeof field.default === 'number' && { default: field.default }),
  });

const addressField =
  <Kind extends AddressKind>(kind: Kind): Resolver<Kind> =>
  (base, field) => ({ ...base, kind, maxLength: maxAddressLength[kind], ...textDefault(field) });

const dayField =
  <Kind extends 'date' | 'dateTime' | 'localDateTime'>(kind: Kind): Resolver<Kind> =>
  (base, field, { file }) => ({
    ...base,
    kind,
    ...(!isReadOnly(file) && pickGiven(field, 'notBefore', 'stamp')),
    ...textDefault(field),
  });

/** The clock of the database, for the moments that its own program writes. */
const zoneOf = (kind: FieldKind, { default: value }: FieldFile, { database }: Pick<PortalFile, 'database'>) => ({
  ...(kinds[kind].column === 'timestamp' &&
    value === 'now' &&
    database?.timeZone !== undefined && { timeZone: database.timeZone }),
});

const dateTimeField =
  <Kind extends 'dateTime' | 'localDateTime'>(kind: Kind): Resolver<Kind> =>
  (base, field, context) => ({
    ...dayField(kind)(base, field, context),
    ...((field.time ?? context.portal.list.times) && { time: true }),
    ...zoneOf(kind, field, context.portal),
  });

const resolvers: { readonly [Kind in FieldKind]: Resolver<Kind> } = {
  id: (base) => ({ ...base, kind: 'id' }),
  text: (base, field, context) => ({ ...base, kind: 'text', ...textProperties(field, context) }),
  longText: (base, field, context) => ({
    ...base,
    kind: 'longText',
    ...textProperties(field, context),
    ...pickGiven(field, 'rows'),
  }),
  email: addressField('email'),
  url: addressField('url'),
  phone: addressField('phone'),
  uuid: (base, field) => ({ ...base, kind: 'uuid', ...pickGiven(field, 'generated'), ...textDefault(field) }),
  integer: numberField('integer'),
  number: numberField('number'),
  bigint: (base, field) => ({
    ...base,
    kind: 'bigint',
    ...pickGiven(field, 'measure', 'generated'),
    ...numberBounds(field),
    ...textDefault(field),
  }),
  decimal: (base, field) => ({
    ...base,
    kind: 'decimal',
    ...decimalOf(field),
    ...numberBounds(field),
    ...textDefault(field),
  }),
  money: (base, field) => ({
    ...base,
    kind: 'money',
    ...moneyOf(field),
    ...numberBounds(field),
    ...textDefault(field),
  }),
  boolean: (base, { default: value }) => ({
    ...base,
    kind: 'boolean',
    ...(typeof value === 'boolean' && { default: value }),
  }),
  date: dayField('date'),
  dateTime: dateTimeField('dateTime'),
  localDateTime: dateTimeField('localDateTime'),
  time: (base, field) => ({ ...base, kind: 'time', ...textDefault(field) }),
  interval: (base, field) => ({ ...base, kind: 'interval', ...textDefault(field) }),
  choice: (base, field) => ({
    ...base,
    kind: 'choice',
    ...optionProperties(field),
    ...transitionsOf(field),
    ...textDefault(field),
  }),
  choices: (base, field) => ({
    ...base,
    kind: 'choices',
    ...optionProperties(field),
    ...listDefault(field),
  }),
  tags: (base, field) => ({
    ...base,
    kind: 'tags',
    ...pickGiven(field, 'maxItems', 'duplicates'),
    ...(field.maxLength !== undefined && { maxItemLength: field.maxLength }),
    ...listDefault(field),
  }),
  json: (base, field) => ({
    ...base,
    kind: 'json',
    maxKilobytes: field.maxKilobytes ?? defaultKilobytes,
    ...pickGiven(field, 'rows'),
    ...textDefault(field),
  }),
  reference: (base, field, context) => {
    const target = context.target(field.to ?? '');
    return {
      ...base,
      kind: 'reference',
      target,
      to: target.service,
      as: nameInRows(field),
      ...(target.keyKind !== undefined && { keyKind: target.keyKind }),
      ...pickGiven(field, 'onDelete'),
      ...(field.default === 'me' && { default: 'me' }),
    };
  },
  references: (base, field, context) => {
    const target = context.target(field.to ?? '');
    const link = linkOf(context.file, field);
    const ofUsers = target.name === context.portal.identity.user && { users: true as const };
    return {
      ...base,
      kind: 'references',
      target,
      to: target.service,
      link,
      ...ofUsers,
      ...grantedItems(field, context),
    };
  },
};

/** What the catalogue calls so, and the address by which a user signs in. */
const isIdentifier = (file: EntityFile, { name, identifier }: FieldFile, { identity }: PortalFile): boolean =>
  identifier === true || (file.name === identity.user && name === identity.email);

function transitionsOf({ transitions }: FieldFile): Pick<ModelOf<'choice'>, 'transitions' | 'transitionsBy'> {
  if (transitions === undefined) return {};
  if (typeof transitions === 'string') return { transitions: 'own', transitionsBy: transitions };
  return {
    transitions: transitions.map(({ from, to, ...rest }) => ({ from: [from].flat(), to: [to].flat(), ...rest })),
  };
}

const optionProperties = (field: FieldFile) => ({
  options: optionsOf(field),
  formerValues: Object.fromEntries((field.options ?? []).map(({ value, was }) => [value, formerNames(was)])),
});

function textProperties(field: FieldFile, { file, portal }: FieldContext) {
  const rule = isReadOnly(file) || isReadOnlyField(field) ? undefined : textRuleOf(file, field);
  return {
    ...(rule !== undefined && { rule }),
    maxLength: maxLengthOf(file, field, portal),
    ...textDefault(field),
  };
}

const listDefault = ({ default: value }: FieldFile) => (Array.isArray(value) ? { default: value } : {});

const textDefault = ({ default: value }: FieldFile) => (typeof value === 'string' ? { default: value } : {});

/** The named properties of the file's field, without absent ones. */
const pickGiven = <Name extends keyof FieldFile>(field: FieldFile, ...names: readonly Name[]): Pick<FieldFile, Name> =>
  Object.fromEntries(
    names.filter((property) => property in field).map((property) => [property, field[property]]),
  ) as Pick<FieldFile, Name>;

function grantedItems(
  field: FieldFile,
  { file, portal: { identity } }: FieldContext,
): Pick<ModelOf<'references'>, 'grants'> {
  if (file.name === identity.user && field.name === identity.roles) return { grants: 'roles' };
  return file.name === identity.role && field.name === identity.permissions ? { grants: 'permissions' } : {};
}
