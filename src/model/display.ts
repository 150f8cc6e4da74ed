/** Names of records: text fields joined by a space, or a template such as `{owner.name} #{id}`. */
import { formatDay } from './date.ts';
import { fieldOnWire, type EntitySpec } from './entity.ts';
import { labelOf, type Choice, type Field, type ReferenceField } from './field.ts';
import { keyName, keyOrNull } from './key.ts';
import { hasDays, isReference, kinds } from './kinds.ts';
import { shortId } from './short-id.ts';

/** A field of the record, or the name of a referenced record, which rows have under `reference`. */
export type NamePart = { readonly field: string } | { readonly reference: string };

/** A piece of a template: a placeholder or literal text. */
export type DisplayPart = NamePart | { readonly literal: string };

/** Parses a template. An unmatched brace is literal text. */
export function parseTemplate(template: string): readonly DisplayPart[] {
  return template.split(/\{([^{}]*)\}/).flatMap((text, index): DisplayPart[] => {
    if (index % 2 === 0) return text === '' ? [] : [{ literal: text }];
    const [, reference] = /^(.*)\.name$/.exec(text) ?? [];
    return [reference === undefined ? { field: text } : { reference }];
  });
}

/** The fields and references in a name. */
export const namePartsOf = (display: EntitySpec['display']): readonly NamePart[] =>
  typeof display === 'string'
    ? parseTemplate(display).filter((piece): piece is NamePart => !('literal' in piece))
    : display.map((field) => ({ field }));

/** The record's own fields in its name, without references. */
export const nameFields = ({ display }: Pick<EntitySpec, 'display'>): readonly string[] =>
  namePartsOf(display).flatMap((part) => ('field' in part ? [part.field] : []));

/** The references in the name. */
export const nameReferences = (spec: EntitySpec): readonly (readonly [name: string, field: ReferenceField])[] =>
  namePartsOf(spec.display).flatMap((part) => {
    if ('field' in part) return [];
    const [name, field] = fieldOnWire(spec, part.reference);
    return isReference(field) ? [[name, field] as const] : [];
  });

/** Whether a template shows the field by eight characters if it is a UUID or a ULID. */
export function isShortened({ key = [], fields = {} }: Pick<NamedSpec, 'key' | 'fields'>, name: string): boolean {
  const { kind } = fields[name] ?? {};
  if (kind === undefined) return false;
  return kinds[kind].column === 'uuid' || (key.includes(name) && kinds[kind].inName === 'text');
}

/** The part of a spec that names records; `fields` and `key` only for templates. */
export interface NamedSpec extends Pick<EntitySpec, 'display'> {
  readonly fields?: Readonly<Record<string, NameField>>;
  readonly key?: readonly string[];
}

/** The part of a field that formats its value in a name. */
interface NameField extends Pick<Field, 'kind'> {
  readonly options?: readonly Choice[] | undefined;
}

/** Builds the name, exactly as the database does. Empty if all its fields are empty. */
export function buildName(spec: NamedSpec, valueOf: (part: NamePart) => unknown): string {
  const { display } = spec;
  if (typeof display !== 'string')
    return display
      .flatMap((field) => valueOf({ field }) ?? [])
      .join(' ')
      .trim();
  const pieces = parseTemplate(display).map((piece) =>
    'literal' in piece ? { text: piece.literal, isPresent: false } : partText(spec, piece, valueOf(piece)),
  );
  if (!pieces.some(({ isPresent }) => isPresent)) return '';
  return pieces
    .map(({ text }) => text)
    .join('')
    .replaceAll(/^ +| +$/g, '');
}

function partText(spec: NamedSpec, part: NamePart, value: unknown) {
  const field = 'field' in part ? spec.fields?.[part.field] : undefined;
  const whole = value === null || value === undefined ? '' : formatValue(String(value), field);
  const text = 'field' in part && isShortened(spec, part.field) ? shortId(whole) : whole;
  return { text, isPresent: text !== '' };
}

function formatValue(value: string, field: NameField | undefined): string {
  if (hasDays(field)) return formatDay(value);
  return field?.options === undefined ? value : labelOf(field.options, value);
}

/** The name of a record in wire format. */
export const nameOf = (spec: NamedSpec, record: object): string =>
  buildName(spec, (part) => {
    if ('field' in part) return Reflect.get(record, part.field);
    const target: unknown = Reflect.get(record, part.reference);
    return typeof target === 'object' && target !== null ? Reflect.get(target, 'name') : null;
  });

/** {@link nameOf}; of a record without a name, its key. */
export function recordName(spec: NamedSpec & Pick<EntitySpec, 'key' | 'fields'>, record: object): string {
  const key = keyOrNull(spec, record);
  return nameOf(spec, record) || (key === null ? '' : keyName(key));
}
