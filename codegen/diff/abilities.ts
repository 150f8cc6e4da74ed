/** Abilities: what a catalogue lets users see and do, each with the permissions that it requires. */
import { isId, isRelation } from '#model/kinds.ts';
import type { Entity, Model } from '../model/entity.ts';
import { fieldPairs, type Pairs } from './pairs.ts';
import { code, plainText } from './markdown-escape.ts';

/** Required permissions: every one of `all`, and at least one of `any` where it is given. */
export interface AbilityNeeds {
  readonly all?: readonly string[];
  readonly any?: readonly string[];
}

export interface Ability {
  /** The entity's present service name; empty for the portal. */
  readonly entity: string;
  /** Completes "may …": `see the records`. */
  readonly what: string;
  /** Identifies it within the entity where its wording may change; default: `what`. */
  readonly id?: string;
  readonly needs: AbilityNeeds;
  /** The field that it is about; not compared where the field was added or removed. */
  readonly field?: string;
  /** Not compared where the entity was added or removed. */
  readonly detail?: true;
}

/** The permission of every signed-in user. */
export const signedInPermission = 'allUsers';

/** Abilities by id. `pairs`, for the catalogue before the change, translates its names to the present ones. */
export function abilitiesOf(model: Model, pairs?: Pairs): ReadonlyMap<string, Ability> {
  const abilities = new Map<string, Ability>();
  const present = (one: string) => pairs?.present(one) ?? one;
  for (const entity of model.entities) {
    const service = present(entity.service);
    const fields = new Map(
      pairs?.entities
        .filter(({ before }) => before === entity)
        .flatMap((pair) => fieldPairs(pair).map((one) => [one.before?.name ?? '', one.after?.name ?? ''] as const)),
    );
    const now = (field: string) => fields.get(field) ?? field;
    for (const { needs, ...ability } of ofEntity(entity, model, now)) {
      const { all, any } = needs;
      const renamed = { ...(all && { all: all.map(present) }), ...(any && { any: any.map(present) }) };
      abilities.set(`${service} ${present(ability.id ?? ability.what)}`, {
        entity: service,
        needs: renamed,
        ...ability,
      });
    }
  }
  for (const [feature, isOn] of Object.entries(model.portal.features)) {
    const what = `use the feature ${code(feature)}`;
    if (isOn) abilities.set(what, { entity: '', what, needs: { all: [signedInPermission] } });
  }
  return abilities;
}

type OfEntity = Iterable<Omit<Ability, 'entity'>>;

function* ofEntity(entity: Entity, model: Model, now: (field: string) => string): OfEntity {
  const { read, write, screen } = entity;
  const needs = { all: read };
  yield { what: 'see the records', needs };
  if (entity.export) yield { what: 'export them as a file', needs };
  if (screen !== undefined && screen.showDeleted !== false) yield { what: 'see deleted ones', needs };
  yield* names(entity, model, now);
  yield* shownOfOthers(entity, model);
  if (write === null) return;
  const writes = { all: [write] };
  for (const what of ['add', 'change']) yield { what: `${what} them`, needs: writes };
  if (entity.delete !== null) yield { what: 'delete them', needs: writes };
  if (entity.delete === 'hard') yield { what: 'delete them for good', needs: writes };
  if (entity.delete === 'soft') yield { what: 'restore deleted ones', needs: writes };
  for (const { name } of entity.fields.filter((field) => !field.readOnly && !isId(field)))
    yield { what: `fill in ${code(now(name))}`, needs: writes, field: now(name) };
}

/** What is readable of records where they are picked or referred to. */
function* names({ service, display }: Entity, { dropdowns }: Model, now: (field: string) => string): OfEntity {
  const any = dropdowns.get(service);
  if (any === undefined) return;
  yield { what: 'pick from their names', needs: { any } };
  const parts =
    typeof display === 'string' ? [...display.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name) : display;
  for (const part of parts)
    yield { what: `read ${code(now(part))} wherever their name is shown`, needs: { any }, detail: true };
}

/** What an entity's rows show of other entities. */
function* shownOfOthers({ read, fields, view }: Entity, { entities }: Model): OfEntity {
  const needs = { all: read };
  for (const { service, label } of entities)
    if (fields.some((field) => isRelation(field) && field.to === service))
      yield { what: `see the names of ${plainText(label.many)} in them`, id: service, needs, detail: true };
  if (view === undefined) return;
  const others = entities.filter(
    (one) => one.view === undefined && view.tables.includes(one.table) && !one.read.every((own) => read.includes(own)),
  );
  for (const { service, label } of others)
    yield { what: `see values of ${plainText(label.many)} in them`, id: `values ${service}`, needs, detail: true };
  if (others.length === 0) return;
  for (const { name } of fields)
    yield {
      what: `see ${code(name)}, which comes from records that they may not be allowed to read`,
      needs,
      detail: true,
    };
}
