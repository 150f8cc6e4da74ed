/** Guesses the display of an entity: a text that distinguishes its rows, else a template. */
import { isId, isReference, isSingleLineText, isWhole } from '#model/kinds.ts';
import { must } from '#model/must.ts';
import type { FieldDraft } from './draft.ts';
import type { ReadEntity } from './fields.ts';
import { nameColumnsOf, wordsIn } from './name-columns.ts';
import { referenceName } from '../../../../codegen/model/naming.ts';

/** Longer texts name no record. */
const longestName = 120;

/** Undefined where it is the default, "name", and where nothing names a record and no entity refers to it. */
export type Display = readonly string[] | string | undefined;

/** How many entities refer to each, and how many there are. */
export interface ReferenceCounts {
  readonly all: number;
  readonly to: ReadonlyMap<string, number>;
}

/** The entity's `display`, as far as its own table says. An id of another program names a record only where nothing else does. */
export function guessDisplay(entity: ReadEntity, counts: ReferenceCounts): Display {
  const { fields, key, samples } = entity;
  // No link leads to a row, so that none needs a name.
  if (key.length === 0) return undefined;
  const columns = nameColumnsOf(entity);
  const { person, names, same, numbers, otherNames, texts, required, values, ids } = columns;
  const isShort = (name: string) => samples(name).longest <= longestName;
  const tellsApart = (name: string) => samples(name).tellsApart && isShort(name);
  const isFilled = (name: string) => samples(name).isFilled && isShort(name);
  const whole = person && personName(person, names, samples);
  if (whole !== undefined) return whole;
  const withKey = (name: string) => {
    const id = ids.find(tellsApart);
    return id !== undefined && !hasNumber(entity) ? [name, id] : `{${name}} ${keyTemplate(fields, key)}`;
  };

  const repeated = names.find(isFilled);
  const extended = extendedReference(entity);
  const isNamed = repeated !== undefined || [...names, ...numbers, ...texts].some(tellsApart);
  if (extended !== undefined && !isNamed) return `{${nameOfReference(extended)}}`;
  const best = [...names, ...same, ...numbers].find(tellsApart);
  if (best !== undefined) return only(best);
  if (repeated !== undefined) return withKey(repeated);
  const other = [...otherNames, ...texts, ...required].find(tellsApart);
  if (other !== undefined) return only(other);
  const [value] = values;
  if (value !== undefined) return `{${value}}`;
  const otherRepeated = [...same, ...otherNames, ...texts].find(isFilled);
  if (otherRepeated !== undefined) return withKey(otherRepeated);
  const keyText = fields.find((field) => key.join() === field.name && isSingleLineText(field));
  const id = [...ids, ...(keyText === undefined ? [] : [keyText.name])].find(tellsApart);
  if (id !== undefined) return only(id);
  const telling = tellingReferences(entity, counts);
  const sides = sideReferences(telling, counts).map((side) => `{${nameOfReference(side)}}`);
  const named = [...sides, keyTemplate(fields, key)].join(' ');
  // A rental is named by its only film, whether anything refers to it or not.
  if (sides.length > 0 && (countRequired(telling) === 1 || countRequired(besides(entity)) === 1)) return named;
  const usual = [...numbers, ...required].find(isFilled);
  if (usual !== undefined) return withKey(usual);
  return counts.to.has(entity.name) ? named : undefined;
}

/**
 * The displays of all entities, without adjacent keys of two records: "Ada #2 #1" could be order 2 or order 1. If the name of the
 * target ends with a key, the record's own key comes first, "#1 Ada #2"; if it has keys on both sides, the display is the record's own
 * key alone.
 */
export function distinctDisplays(
  guesses: ReadonlyMap<string, Display>,
  entities: readonly ReadEntity[],
): ReadonlyMap<string, Display> {
  const byName = new Map(entities.map((entity) => [entity.name, entity]));
  const displays = new Map<string, Display>();
  for (const entity of entities) displayOf(entity);
  return displays;

  function displayOf(entity: ReadEntity): Display {
    const { name } = entity;
    if (!displays.has(name)) {
      // Ends a cycle of displays; the catalogue's check rejects it.
      displays.set(name, guesses.get(name));
      displays.set(name, distinct(entity));
    }
    return displays.get(name);
  }

  function distinct(entity: ReadEntity): Display {
    const { name, fields, key } = entity;
    const display = guesses.get(name);
    if (typeof display !== 'string') return display;
    const ownKey = keyTemplate(fields, key);
    if (!display.endsWith(` ${ownKey}`)) return display;
    const start = display.slice(0, -ownKey.length - 1);
    const before = expanded(start, entity, new Set([name]));
    if (!/#[^ ]*$/.test(before)) return display;
    return before.startsWith('#') ? ownKey : `${ownKey} ${start}`;
  }

  /** The template, with the templates of its references' names in their place. */
  function expanded(template: string, { fields }: ReadEntity, visited: ReadonlySet<string>): string {
    return fields.filter(isReference).reduce((text, field) => {
      const target = byName.get(field.to ?? '');
      const display = target && displayOf(target);
      if (target === undefined || typeof display !== 'string' || visited.has(target.name)) return text;
      const inner = () => expanded(display, target, new Set([...visited, target.name]));
      return text.replaceAll(`{${nameOfReference(field)}}`, inner);
    }, template);
  }
}

/** The key's values, or the names of the records that it refers to. */
export function keyTemplate(fields: readonly FieldDraft[], key: readonly string[]): string {
  const parts = key.map((part) => {
    const field = must(
      fields.find(({ name }) => name === part),
      'a key is of fields',
    );
    return isReference(field) ? `{${nameOfReference(field)}}` : `{${part}}`;
  });
  return `#${parts.join('/')}`;
}

/** The name of a referenced record in a template: `film.name`. */
export const nameOfReference = ({ name, as }: FieldDraft): string => `${as ?? referenceName(name)}.name`;

/**
 * The reference that is the whole key, else a required one that no two records share: an employee is named as the person that it is,
 * a company as its party.
 */
function extendedReference({ fields, key, table, name }: ReadEntity): FieldDraft | undefined {
  const isAlone = (field: FieldDraft) =>
    table.unique.some(({ columns, where }) => where === null && columns.join() === field.name);
  const references = fields.filter(isReference);
  return (
    references.find((field) => key.join() === field.name) ??
    references.find((field) => field.required === true && field.to !== name && isAlone(field))
  );
}

/**
 * First and last name; after the name that other rows have in their place: a buyer is a company, or a person. Undefined where people
 * have a whole name, too.
 */
function personName(
  person: readonly string[],
  names: readonly string[],
  samples: ReadEntity['samples'],
): readonly string[] | undefined {
  const filled = Math.max(...person.map((part) => samples(part).filled));
  const isInTheirPlace = (name: string) =>
    samples(name).filled > 0 && filled > 0 && samples(name).filled + filled <= samples(name).rows;
  const other = names.find(isInTheirPlace);
  if (other !== undefined) return [other, ...person];
  const hasWhole = names.includes('name') && (samples('name').filled > 0 || filled === 0);
  return hasWhole ? undefined : person;
}

/** The references of the entity to others, outside of its key. */
const besides = ({ fields, key, name, table }: ReadEntity): readonly FieldDraft[] =>
  fields.filter(
    (field) =>
      isReference(field) &&
      field.to !== name &&
      !key.includes(field.name) &&
      (field.required === true || !writer.test(wordsIn(table, field.name).join('_'))),
  );

const countRequired = (references: readonly FieldDraft[]): number =>
  references.filter(({ required }) => required === true).length;

/** Those, without the references to what most entities refer to, such as an organization. */
function tellingReferences(entity: ReadEntity, { all, to }: ReferenceCounts): readonly FieldDraft[] {
  const sides = besides(entity);
  const telling = sides.filter((field) => all < manyEntities || (to.get(field.to ?? '') ?? 0) <= all / 2);
  return telling.length > 0 ? telling : sides;
}

/** Who wrote a record names it no better than the time. */
const writer = /^(creat|insert|writ|updat|modif|chang|delet)/;

/** Of fewer entities, none is everywhere. */
const manyEntities = 10;

/** The required reference to what the fewest refer to, else two that may be empty: a buyer is a person, a shop, or a person of one. */
function sideReferences(telling: readonly FieldDraft[], { to }: ReferenceCounts): readonly FieldDraft[] {
  const countOf = (field: FieldDraft) => to.get(field.to ?? '') ?? 0;
  const [required] = telling.filter((side) => side.required === true).toSorted((a, b) => countOf(a) - countOf(b));
  return required === undefined ? telling.slice(0, maxSides) : [required];
}

const maxSides = 2;

/** Whether the key is a number that people can tell each other. */
const hasNumber = ({ fields, key }: ReadEntity): boolean =>
  fields.every((field) => !key.includes(field.name) || isId(field) || isWhole(field) || isReference(field));

const only = (name: string): Display => (name === 'name' ? undefined : [name]);
