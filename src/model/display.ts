/** What a record is called: its text fields joined by a space, or a template such as `{owner.name} #{id}`. */
import { formatDay } from './date.ts';
import { fieldOnWire, labelOf, type Choice, type EntitySpec, type Field, type ReferenceField } from './entity.ts';
import { hasDays, isReference } from './kinds.ts';

/** A field of the record, or the name of what a reference leads to, which rows show under `reference`. */
export type NamePart = { readonly field: string } | { readonly reference: string };

/** A piece of a template: a part, or words that stand in it as they are. */
export type DisplayPart = NamePart | { readonly words: string };

/** The pieces of a template in their order. A brace without its other one stays in the words. */
export function piecesOf(template: string): readonly DisplayPart[] {
  return template.split(/\{([^{}]*)\}/).flatMap((text, index): DisplayPart[] => {
    if (index % 2 === 0) return text === '' ? [] : [{ words: text }];
    const [, reference] = /^(.*)\.name$/.exec(text) ?? [];
    return [reference === undefined ? { field: text } : { reference }];
  });
}

/** What a name is made of. */
export const namePartsOf = (display: EntitySpec['display']): readonly NamePart[] =>
  typeof display === 'string'
    ? piecesOf(display).filter((piece): piece is NamePart => !('words' in piece))
    : display.map((field) => ({ field }));

/** The record's own fields in its name; what it refers to has names of its own. */
export const nameFields = ({ display }: Pick<EntitySpec, 'display'>): readonly string[] =>
  namePartsOf(display).flatMap((part) => ('field' in part ? [part.field] : []));

/** The references whose names are in the name. */
export const namedReferences = (spec: EntitySpec): readonly (readonly [name: string, field: ReferenceField])[] =>
  namePartsOf(spec.display).flatMap((part) => {
    if ('field' in part) return [];
    const [name, field] = fieldOnWire(spec, part.reference);
    return isReference(field) ? [[name, field] as const] : [];
  });

/** What decides how a record is called; a list of texts needs no more than itself. */
export interface Named extends Pick<EntitySpec, 'display'> {
  readonly fields?: Readonly<Record<string, ShownField>>;
}

/** What decides how a field's value is written. */
interface ShownField extends Pick<Field, 'kind'> {
  readonly options?: readonly Choice[] | undefined;
}

/** The name, as the database makes it. Where nothing of it is there it is empty. */
export function nameFrom({ display, fields = {} }: Named, valueOf: (part: NamePart) => unknown): string {
  if (typeof display !== 'string')
    return display
      .flatMap((field) => valueOf({ field }) ?? [])
      .join(' ')
      .trim();
  const pieces = piecesOf(display).map((piece) =>
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

/** What a record that came by the wire is called. */
export const nameOf = (named: Named, record: object): string =>
  nameFrom(named, (part) => {
    if ('field' in part) return Reflect.get(record, part.field);
    const target: unknown = Reflect.get(record, part.reference);
    return typeof target === 'object' && target !== null ? Reflect.get(target, 'name') : null;
  });
