import type { FieldKind } from '#model/kinds.ts';
import { maxAddressLength, type AddressKind } from '#model/values/address.ts';
import type { EntityFile, FieldFile, PortalFile } from '../load/files.ts';
import { requiredIn, shownIn } from './conditions.ts';
import {
  decimalOf,
  formerNames,
  isReadOnly,
  linkOf,
  maxLengthOf,
  nameInRows,
  numberBounds,
  optionsOf,
  textRuleOf,
} from './defaults.ts';
import type { FieldModel, TargetModel } from './entity.ts';

/** The size limit of JSON documents, where the catalogue names none. */
const usualKilobytes = 64;

/** What a field's resolution needs of the rest of the catalogue. */
export interface Surroundings {
  readonly portal: PortalFile;
  readonly target: (name: string) => TargetModel;
}

type ModelOf<Kind extends FieldKind> = FieldModel & { readonly kind: Kind };

/** What fields of every kind have. */
type Base = Omit<ModelOf<'id'>, 'kind'>;

/** Resolves an entry of `fields`, with every default filled in. */
export function resolveField(file: EntityFile, field: FieldFile, { portal, target }: Surroundings): FieldModel {
  const base: Base = {
    name: field.name,
    was: formerNames(field.was),
    label: field.label ?? 'Id',
    ...requiredIn(file, field),
    ...shownIn(file, field),
    ...(field.readOnly === true && { readOnly: true }),
    ...pickGiven(field, 'help', 'width'),
  };
  return makers[field.kind](base, field, { file, portal, target });
}

interface Place extends Surroundings {
  readonly file: EntityFile;
}

type Maker<Kind extends FieldKind> = (base: Base, field: FieldFile, place: Place) => ModelOf<Kind>;

const ofNumber =
  <Kind extends 'integer' | 'number'>(kind: Kind): Maker<Kind> =>
  (base, field) => ({
    ...base,
    kind,
    ...pickGiven(field, 'measure'),
    ...numberBounds(field),
    ...(typeof field.default === 'number' && { default: field.default }),
  });

const ofAddress =
  <Kind extends AddressKind>(kind: Kind): Maker<Kind> =>
  (base, field) => ({ ...base, kind, maxLength: maxAddressLength[kind], ...textDefault(field) });

const ofDay =
  <Kind extends 'date' | 'dateTime'>(kind: Kind): Maker<Kind> =>
  (base, field, { file }) => ({
    ...base,
    kind,
    ...(!isReadOnly(file) && pickGiven(field, 'notBefore')),
    ...textDefault(field),
  });

const makers: { readonly [Kind in FieldKind]: Maker<Kind> } = {
  id: (base) => ({ ...base, kind: 'id' }),
  text: (base, field, place) => ({ ...base, kind: 'text', ...textFacts(field, place) }),
  longText: (base, field, place) => ({
    ...base,
    kind: 'longText',
    ...textFacts(field, place),
    ...pickGiven(field, 'rows'),
  }),
  email: ofAddress('email'),
  url: ofAddress('url'),
  phone: ofAddress('phone'),
  uuid: (base, field) => ({ ...base, kind: 'uuid', ...pickGiven(field, 'generated'), ...textDefault(field) }),
  integer: ofNumber('integer'),
  number: ofNumber('number'),
  decimal: (base, field) => ({
    ...base,
    kind: 'decimal',
    ...decimalOf(field),
    ...numberBounds(field),
    ...pickGiven(field, 'currency'),
    ...textDefault(field),
  }),
  boolean: (base, { default: value }) => ({
    ...base,
    kind: 'boolean',
    ...(typeof value === 'boolean' && { default: value }),
  }),
  date: ofDay('date'),
  dateTime: ofDay('dateTime'),
  time: (base, field) => ({ ...base, kind: 'time', ...textDefault(field) }),
  choice: (base, field) => ({ ...base, kind: 'choice', ...optionFacts(field), ...textDefault(field) }),
  choices: (base, field) => ({
    ...base,
    kind: 'choices',
    ...optionFacts(field),
    ...(Array.isArray(field.default) && { default: field.default }),
  }),
  json: (base, field) => ({
    ...base,
    kind: 'json',
    maxKilobytes: field.maxKilobytes ?? usualKilobytes,
    ...pickGiven(field, 'rows'),
    ...textDefault(field),
  }),
  reference: (base, field, place) => {
    const target = place.target(field.to ?? '');
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
  references: (base, field, place) => {
    const target = place.target(field.to ?? '');
    const link = linkOf(place.file, field);
    return { ...base, kind: 'references', target, to: target.service, link, ...grants(field, place) };
  },
};

const optionFacts = (field: FieldFile) => ({
  options: optionsOf(field),
  formerValues: Object.fromEntries((field.options ?? []).map(({ value, was }) => [value, formerNames(was)])),
});

function textFacts(field: FieldFile, { file, portal }: Place) {
  const rule = isReadOnly(file) || field.readOnly === true ? undefined : textRuleOf(file, field);
  return {
    ...(rule !== undefined && { rule }),
    maxLength: maxLengthOf(file, field, portal),
    ...textDefault(field),
  };
}

const textDefault = ({ default: value }: FieldFile) => (typeof value === 'string' ? { default: value } : {});

/** The named properties of the file's field, without absent ones. */
const pickGiven = <Word extends keyof FieldFile>(field: FieldFile, ...words: readonly Word[]): Pick<FieldFile, Word> =>
  Object.fromEntries(
    words.filter((property) => property in field).map((property) => [property, field[property]]),
  ) as Pick<FieldFile, Word>;

function grants(field: FieldFile, { file, portal: { identity } }: Place): Pick<ModelOf<'references'>, 'gives'> {
  if (file.name === identity.user && field.name === identity.roles) return { gives: 'roles' };
  return file.name === identity.role && field.name === identity.permissions ? { gives: 'permissions' } : {};
}
