/** Names of records: text fields joined by a space, or a template such as `{owner.name} #{id}`. */
import { formatDay } from './date.ts';
import { fieldOnWire, labelOf, type Choice, type EntitySpec, type Field, type ReferenceField } from './entity.ts';
import { hasDays, isReference } from './kinds.ts';

/** A field of the record, or the name of a referenced record, which rows have under `reference`. */
export type NamePart = { readonly field: string } | { readonly reference: string };

/** A piece of a template: a placeholder or literal text. */
export type DisplayPart = NamePart | { readonly words: string };

/** Parses a template. An unmatched brace is literal text. */
export function parseTemplate(template: string): readonly DisplayPart[] {
  return template.split(/\{([^{}]*)\}/).flatMap((text, index): DisplayPart[] => {
    if (index % 2 === 0) return text === '' ? [] : [{ words: text }];
    const [, reference] = /^(.*)\.name$/.exec(text) ?? [];
    return [reference === undefined ? { field: text } : { reference }];
  });
}

/** The fields and references in a name. */
export const namePartsOf = (display: EntitySpec['display']): readonly NamePart[] =>
  typeof display === 'string'
    ? parseTemplate(display).filter((piece): piece is NamePart => !('words' in piece))
    : display.map((field) => ({ field }));

/** The record's own fields in its name, without references. */
export const nameFields = ({ display }: Pick<EntitySpec, 'display'>): readonly string[] =>
  namePartsOf(display).flatMap((part) => ('field' in part ? [part.field] : []));

/** The references in the name. */
export const namedReferences = (spec: EntitySpec): readonly (readonly [name: string, field: ReferenceField])[] =>
  namePartsOf(spec.display).flatMap((part) => {
    if ('field' in part) return [];
    const [name, field] = fieldOnWire(spec, part.reference);
    return isReference(field) ? [[name, field] as const] : [];
  });

/** What naming a record needs; `fields` only for templates. */
export interface Named extends Pick<EntitySpec, 'display'> {
  readonly fields?: Readonly<Record<string, ShownField>>;
}

/** What formatting a field's value needs. */
interface ShownField extends Pick<Field, 'kind'> {
  readonly options?: readonly Choice[] | undefined;
}

/** Builds the name, exactly as the database does. Empty if all its fields are empty. */
export function nameFrom({ display, fields = {} }: Named, valueOf: (part: NamePart) => unknown): string {
  if (typeof display !== 'string')
    return display
      .flatMap((field) => valueOf({ field }) ?? [])
      .join(' ')
      .trim();
  const pieces = parseTemplate(display).map((piece) =>
    'words' in piece
      ? { text: piece.words, isThere: false }
      : partText(valueOf(piece), 'field' in piece ? fields[piece.field] : undefined),
  );
  if (!pieces.some(({ isThere }) => isThere)) return '';
  return pieces
    .map(({ text }) => text)
    .join('')
    .replaceAll(/^ +| +$/g, '');
}

function partText(value: unknown, field: ShownField | undefined) {
  const text = value === null || value === undefined ? '' : shownText(String(value), field);
  return { text, isThere: text !== '' };
}

function shownText(value: string, field: ShownField | undefined): string {
  if (hasDays(field)) return formatDay(value);
  return field?.options === undefined ? value : labelOf(field.options, value);
}

/** The name of a record in wire format. */
export const nameOf = (spec: Named, record: object): string =>
  nameFrom(spec, (part) => {
    if ('field' in part) return Reflect.get(record, part.field);
    const target: unknown = Reflect.get(record, part.reference);
    return typeof target === 'object' && target !== null ? Reflect.get(target, 'name') : null;
  });
