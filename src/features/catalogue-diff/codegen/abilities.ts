/** Abilities: what a catalogue lets users see and do, each with the permissions that it requires. */
import { isId, isRelation } from '#model/kinds.ts';
import { ruledPermission, type Permission } from '#model/permission.ts';
import { entityOperations } from '#model/wire/entity-operations.ts';
import { codegenFeatures } from '../../codegen.ts';
import { specOf } from '../../../../codegen/fields/spec.ts';
import type { Entity, FieldModel, Model } from '../../../../codegen/model/entity.ts';
import { contextOfOperations } from '../../../../codegen/model/operation-context.ts';
import { conditionText } from './conditions.ts';
import { fieldPairs, rulePairs, type Pair, type Pairs } from '../../../../codegen/diff/pairs.ts';
import { code, plainText } from '../../../../codegen/diff/markdown-escape.ts';

/** Required permissions: every one of `all`, and at least one of `any` if present. */
export interface AbilityNeeds {
  readonly all?: readonly string[];
  readonly any?: readonly string[];
}

export interface Ability {
  /** The entity's present service name; empty for the portal. */
  readonly entity: string;
  /** Completes "may …": `see the records`. */
  readonly phrase: string;
  /** Identifies it within the entity where its wording may change; default: `phrase`. */
  readonly id?: string;
  readonly needs: AbilityNeeds;
  /** The field that it is about; not compared where the field was added or removed. */
  readonly field?: string;
  /** Not compared where the entity was added or removed. */
  readonly detail?: true;
}

/** The permission of every signed-in user. */
export const signedInPermission = 'allUsers';

/** Abilities by id, of one side of a comparison. Names of the catalogue before the change are translated to the current ones. */
export function abilitiesOf(model: Model, pairs: Pairs, side: keyof Pair<Model>): ReadonlyMap<string, Ability> {
  const abilities = new Map<string, Ability>();
  const currentName = (name: string) => (side === 'before' ? pairs.currentName(name) : name);
  for (const entity of model.entities) {
    const service = currentName(entity.service);
    const pair = pairs.entities.find((candidate) => candidate[side] === entity) ?? {};
    const fields = fieldPairs(pair);
    const rules = rulePairs(pair);
    const currentRule = (name: string) => rules.find((rule) => rule[side]?.name === name)?.after?.name ?? name;
    const currentField = (name: string) => fields.find((field) => field[side]?.name === name)?.after?.name ?? name;
    const abilitiesHere = [
      ...entityAbilities(entity, model, currentField),
      ...rowAbilities(entity, currentField, currentRule),
      ...fieldAbilities(entity, fields, side),
    ];
    for (const { needs, ...ability } of abilitiesHere) {
      const { all, any } = needs;
      const renamed = { ...(all && { all: all.map(currentName) }), ...(any && { any: any.map(currentName) }) };
      abilities.set(`${service} ${currentName(ability.id ?? ability.phrase)}`, {
        entity: service,
        needs: renamed,
        ...ability,
      });
    }
  }
  for (const [feature, isOn] of Object.entries(model.portal.features)) {
    const description = `use the feature ${code(feature)}`;
    if (isOn) abilities.set(description, { entity: '', phrase: description, needs: { all: [signedInPermission] } });
  }
  return abilities;
}

type EntityAbilities = Iterable<Omit<Ability, 'entity'>>;

function* entityAbilities(entity: Entity, model: Model, currentField: (field: string) => string): EntityAbilities {
  const { permissions, screen } = entity;
  const spec = specOf(entity);
  const context = contextOfOperations(model);
  const { page, save, softDelete, hardDelete, undelete } = entityOperations(spec, context);
  const operations = [
    ['see the records', page],
    ['see deleted ones', screen === undefined || screen.showDeleted === false ? undefined : page],
    ['add them', save],
    ['change them', save],
    ['delete them', softDelete ?? hardDelete],
    ['delete them for good', hardDelete],
    ['restore deleted ones', undelete],
  ] as const;
  for (const [phrase, operation] of operations) if (operation !== undefined) yield { phrase, needs: operation.needs };
  for (const { abilities } of codegenFeatures) yield* abilities?.(spec, context) ?? [];
  yield* nameAbilities(entity, model, currentField);
  yield* relatedValueAbilities(entity, model);
  for (const { permission, label } of entity.ownPermissions)
    yield {
      phrase: `do what ${code(permission)} allows (${plainText(label)})`,
      id: permission,
      needs: { all: [permission] },
    };
  const { write } = permissions;
  if (write === undefined) return;
  for (const { name, permission } of entity.fields.filter((field) => !field.readOnly && !isId(field))) {
    const all = permission === undefined ? write : [...write, permission.write];
    yield { phrase: `fill in ${code(currentField(name))}`, needs: { all }, field: currentField(name) };
  }
}

/** Abilities by rules for rows. A rule with other conditions is another ability: which one matches more rows is undecidable. */
function* rowAbilities(
  { permissions: { read, write }, rows = {}, delete: deletes }: Entity,
  currentField: (field: string) => string,
  currentRule: (rule: string) => string,
): EntityAbilities {
  for (const [rule, { where }] of Object.entries(rows)) {
    const condition = conditionText(where, currentField);
    const needsOf = (permissions: readonly Permission[]) => ({
      all: permissions.map((permission) => ruledPermission(permission, rule)),
    });
    yield { phrase: `see those where ${condition}`, id: `see ${currentRule(rule)} ${condition}`, needs: needsOf(read) };
    if (write === undefined) continue;
    const verbs = deletes === null ? 'add and change' : 'add, change and delete';
    const needs = needsOf(write);
    yield { phrase: `${verbs} those where ${condition}`, id: `change ${currentRule(rule)} ${condition}`, needs };
  }
}

/** Abilities by permissions of fields, before the change or after it. */
function* fieldAbilities(
  { permissions: { read } }: Entity,
  fields: readonly Pair<FieldModel>[],
  side: keyof Pair<FieldModel>,
): EntityAbilities {
  for (const pair of fields) {
    const field = pair[side];
    if (field === undefined || (pair.before?.permission ?? pair.after?.permission) === undefined) continue;
    const name = pair.after?.name ?? field.name;
    const all = field.permission === undefined ? read : [...read, field.permission.read];
    yield { phrase: `see ${code(name)}`, needs: { all }, field: name };
  }
}

/** What is readable of records where they are picked or referred to. */
function* nameAbilities(
  { service, display }: Entity,
  { dropdowns }: Model,
  currentField: (field: string) => string,
): EntityAbilities {
  const any = dropdowns.get(service);
  if (any === undefined) return;
  yield { phrase: 'pick from their names', needs: { any } };
  const parts =
    typeof display === 'string' ? [...display.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name) : display;
  for (const part of parts)
    yield { phrase: `read ${code(currentField(part))} wherever their name is shown`, needs: { any }, detail: true };
}

/** What an entity's rows show of other entities. */
function* relatedValueAbilities({ permissions: { read }, fields, view }: Entity, { entities }: Model): EntityAbilities {
  const needs = { all: read };
  for (const { service, label } of entities)
    if (fields.some((field) => isRelation(field) && field.to === service))
      yield { phrase: `see the names of ${plainText(label.many)} in them`, id: service, needs, detail: true };
  if (view === undefined) return;
  const others = entities.filter(
    (candidate) =>
      candidate.view === undefined &&
      view.tables.includes(candidate.table) &&
      !candidate.permissions.read.every((permission) => read.includes(permission)),
  );
  for (const { service, label } of others)
    yield { phrase: `see values of ${plainText(label.many)} in them`, id: `values ${service}`, needs, detail: true };
  if (others.length === 0) return;
  for (const { name } of fields)
    yield {
      phrase: `see ${code(name)}, which comes from records that they may not be allowed to read`,
      needs,
      detail: true,
    };
}
