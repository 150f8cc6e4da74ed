import type { EntityFile, FieldFile, PortalFile } from '../load/files.ts';
import type { FieldKind } from '#model/kinds.ts';
import { maxAddressLength, type AddressKind } from '#model/values/address.ts';
import { requiredIn, shownIn } from './conditions.ts';
import {
  numberBounds,
  decimalOf,
  formerNames,
  isReadOnly,
  linkOf,
  maxLengthOf,
  nameInRows,
  optionsOf,
  textRuleOf,
} from './defaults.ts';
import type { Field, FieldBase, ReferencesField, TargetModel } from './entity.ts';

/** The size limit of JSON documents, where the catalogue names none. */
const usualKilobytes = 64;

/** What a field's resolution needs of the rest of the catalogue. */
export interface Surroundings {
  readonly portal: PortalFile;
  readonly target: (name: string) => TargetModel;
}

/** Resolves an entry of `fields`, with every default filled in. */
export function resolveField(file: EntityFile, field: FieldFile, { portal, target }: Surroundings): Field {
  const base: FieldBase = {
    name: field.name,
    was: formerNames(field.was),
    label: field.label ?? 'Id',
    ...requiredIn(file, field),
    visibleWhen: shownIn(file, field),
    readOnly: field.readOnly ?? false,
    help: field.help,
    width: field.width,
  };
  return makers[field.kind](base, field, { file, portal, target });
}

interface Place extends Surroundings {
  readonly file: EntityFile;
}

type Maker<Kind> = (base: FieldBase, field: FieldFile, place: Place) => Field & { readonly kind: Kind };

const ofNumber =
  <Kind extends 'integer' | 'number'>(kind: Kind): Maker<Kind> =>
  (base, field) => ({ ...base, kind, ...numberFacts(field) });

const ofAddress =
  <Kind extends AddressKind>(kind: Kind): Maker<Kind> =>
  (base, field) => ({ ...base, kind, maxLength: maxAddressLength[kind], default: textOr(field.default) });

const ofOptions =
  <Kind extends 'choice' | 'choices'>(kind: Kind): Maker<Kind> =>
  (base, field) => ({ ...base, kind, ...choiceFacts(field) });

const ofDay =
  <Kind extends 'date' | 'dateTime'>(kind: Kind): Maker<Kind> =>
  (base, field, { file }) => ({
    ...base,
    kind,
    notBefore: isReadOnly(file) ? undefined : field.notBefore,
    default: textOr(field.default),
  });

const makers: { readonly [Kind in FieldKind]: Maker<Kind> } = {
  id: (base) => ({ ...base, kind: 'id' }),
  text: (base, field, place) => ({ ...base, kind: 'text', ...textFacts(field, place) }),
  longText: (base, field, place) => ({ ...base, kind: 'longText', ...textFacts(field, place), rows: field.rows }),
  email: ofAddress('email'),
  url: ofAddress('url'),
  phone: ofAddress('phone'),
  uuid: (base, { generated, default: value }) => ({ ...base, kind: 'uuid', generated, default: textOr(value) }),
  integer: ofNumber('integer'),
  number: ofNumber('number'),
  decimal: (base, field) => ({ ...base, kind: 'decimal', ...decimalFacts(field) }),
  boolean: (base, { default: value }) => ({
    ...base,
    kind: 'boolean',
    default: value === undefined ? undefined : value === true,
  }),
  date: ofDay('date'),
  dateTime: ofDay('dateTime'),
  time: (base, field) => ({ ...base, kind: 'time', default: textOr(field.default) }),
  choice: ofOptions('choice'),
  choices: ofOptions('choices'),
  json: (base, { maxKilobytes = usualKilobytes, rows, default: value }) => ({
    ...base,
    kind: 'json',
    maxKilobytes,
    rows,
    default: textOr(value),
  }),
  reference: (base, field, { target }) => ({
    ...base,
    kind: 'reference',
    ...referenceFacts(field, target(field.to ?? '')),
  }),
  references: (base, field, place) => {
    const to = place.target(field.to ?? '');
    return { ...base, kind: 'references', to, link: linkOf(place.file, field), gives: gives(field, place) };
  },
};

const referenceFacts = (field: FieldFile, to: TargetModel) => ({
  to,
  as: nameInRows(field),
  keyKind: to.keyKind,
  onDelete: field.onDelete,
  default: field.default === 'me' ? ('me' as const) : undefined,
});

const numberFacts = (field: FieldFile) => ({
  measure: field.measure,
  min: numberBounds(field).min,
  max: numberBounds(field).max,
  default: numberOr(field.default),
});

const decimalFacts = (field: FieldFile) => {
  const { min, max } = numberBounds(field);
  return { ...decimalOf(field), min, max, currency: field.currency, default: textOr(field.default) };
};

const choiceFacts = (field: FieldFile) => ({
  options: optionsOf(field),
  formerValues: Object.fromEntries((field.options ?? []).map(({ value, was }) => [value, formerNames(was)])),
  default: typeof field.default === 'string' || Array.isArray(field.default) ? field.default : undefined,
});

const textOr = (value: unknown) => (typeof value === 'string' ? value : undefined);

const numberOr = (value: unknown) => (typeof value === 'number' ? value : undefined);

const textFacts = (field: FieldFile, { file, portal }: Place) => ({
  rule: isReadOnly(file) || field.readOnly === true ? undefined : textRuleOf(file, field),
  maxLength: maxLengthOf(file, field, portal),
  default: textOr(field.default),
});

function gives(field: FieldFile, { file, portal: { identity } }: Place): ReferencesField['gives'] {
  if (file.name === identity.user && field.name === identity.roles) return 'roles';
  return file.name === identity.role && field.name === identity.permissions ? 'permissions' : undefined;
}
