import type { EntityFile, FieldFile, PortalFile } from '../load/files.ts';
import { longestAddress } from '#model/values/address.ts';
import { requiredIn, shownIn } from './conditions.ts';
import {
  boundsOf,
  decimalOf,
  formerNames,
  isReadOnly,
  linkOf,
  maxLengthOf,
  nameInRows,
  optionsOf,
  textRuleOf,
} from './defaults.ts';
import type { Field, ReferencesField, Target } from './entity.ts';

/** What a field's resolution needs of the rest of the catalogue. */
export interface Surroundings {
  readonly portal: PortalFile;
  readonly target: (name: string) => Target;
}

/** One line of `fields` with every default filled in. */
export function resolveField(file: EntityFile, field: FieldFile, { portal, target }: Surroundings): Field {
  const base = {
    name: field.name,
    was: formerNames(field.was),
    label: field.label ?? 'Id',
    ...requiredIn(file, field),
    visibleWhen: shownIn(file, field),
    readOnly: field.readOnly ?? false,
    help: field.help,
    width: field.width,
  };
  switch (field.kind) {
    case 'id':
      return { ...base, kind: field.kind };
    case 'text':
      return { ...base, kind: field.kind, ...textFacts(file, field, portal) };
    case 'integer':
    case 'number':
      return { ...base, kind: field.kind, ...numberFacts(field) };
    case 'decimal':
      return { ...base, kind: field.kind, ...decimalFacts(field) };
    case 'longText':
      return { ...base, kind: field.kind, ...textFacts(file, field, portal), rows: field.rows };
    case 'email':
    case 'url':
    case 'phone':
      return { ...base, kind: field.kind, maxLength: longestAddress[field.kind], default: textOr(field.default) };
    case 'time':
      return { ...base, kind: field.kind, default: textOr(field.default) };
    case 'uuid':
      return { ...base, kind: field.kind, generated: field.generated, default: textOr(field.default) };
    case 'choice':
    case 'choices':
      return { ...base, kind: field.kind, ...choiceFacts(field) };
    case 'boolean':
      return { ...base, kind: field.kind, default: field.default === undefined ? undefined : field.default === true };
    case 'date':
    case 'dateTime':
      return {
        ...base,
        kind: field.kind,
        notBefore: isReadOnly(file) ? undefined : field.notBefore,
        default: textOr(field.default),
      };
    case 'reference':
      return { ...base, kind: field.kind, ...referenceFacts(field, target(field.to ?? '')) };
    case 'references':
      return {
        ...base,
        kind: field.kind,
        ...linkFacts(file, field, target(field.to ?? '')),
        gives: gives(file, field, portal),
      };
  }
}

const referenceFacts = (field: FieldFile, to: Target) => ({
  to,
  as: nameInRows(field),
  keyKind: to.keyKind,
  onDelete: field.onDelete,
  default: field.default === 'me' ? ('me' as const) : undefined,
});

const numberFacts = (field: FieldFile) => ({
  measure: field.measure,
  min: boundsOf(field).min,
  max: boundsOf(field).max,
  default: numberOr(field.default),
});

/** What a decimal is where its field does not say. */
const decimalFacts = (field: FieldFile) => {
  const { min, max } = boundsOf(field);
  return { ...decimalOf(field), min, max, currency: field.currency, default: textOr(field.default) };
};

const choiceFacts = (field: FieldFile) => ({
  options: optionsOf(field),
  formerValues: Object.fromEntries((field.options ?? []).map(({ value, was }) => [value, formerNames(was)])),
  default: typeof field.default === 'string' || Array.isArray(field.default) ? field.default : undefined,
});

const textOr = (value: unknown) => (typeof value === 'string' ? value : undefined);

const numberOr = (value: unknown) => (typeof value === 'number' ? value : undefined);

const textFacts = (file: EntityFile, field: FieldFile, portal: PortalFile) => ({
  rule: isReadOnly(file) || field.readOnly === true ? undefined : textRuleOf(file, field),
  maxLength: maxLengthOf(file, field, portal),
  default: textOr(field.default),
});

const linkFacts = (file: EntityFile, field: FieldFile, to: Target) => ({
  to,
  link: linkOf(file, field),
});

function gives(file: EntityFile, field: FieldFile, { identity }: PortalFile): ReferencesField['gives'] {
  if (file.name === identity.user && field.name === identity.roles) return 'roles';
  return file.name === identity.role && field.name === identity.permissions ? 'permissions' : undefined;
}
