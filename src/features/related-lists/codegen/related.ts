/** Which references to an entity its records show as lists. */
import { isAuditField } from '#model/audited.ts';
import { isReference } from '#model/kinds.ts';
import type { Entity, FieldModel } from '../../../../codegen/model/entity.ts';

/** The references that `related` of the entity names, in its order; without it all, by the names of their lists. */
export function relatedOf(entity: Entity, entities: readonly Entity[]): readonly string[] {
  // Its records have no page on which they could be shown.
  if (entity.screen === undefined) return [];
  const panels = new Set(panelsOf(entity));
  const referring = entities
    .filter(isListed)
    .toSorted((a, b) => (a.label.many < b.label.many ? -1 : 1))
    .flatMap(({ name, filters }) =>
      filters.filter((field) => refersTo(field, entity)).map((field) => ({ name, reference: `${name}.${field.name}` })),
    )
    .filter(({ reference }) => !panels.has(reference));
  const { relatedEntities: names } = entity;
  const shown = names?.flatMap((name) => referring.filter((one) => one.name === name)) ?? referring;
  return shown.map(({ reference }) => reference);
}

/** Whether records of the entity are a list that can be opened: those of a view are no records. */
const isListed = ({ calls, screen }: Entity): boolean => calls !== 'list' && screen !== undefined;

/** Who has added or changed a record says nothing of the user. */
const refersTo = (field: FieldModel, { name }: Entity): boolean =>
  isReference(field) && field.target.name === name && !isAuditField(field.name);

/** The references whose records the form shows in panels. */
const panelsOf = ({ form }: Entity): readonly string[] =>
  (form?.panels ?? []).flatMap((panel) => ('panel' in panel ? [] : [`${panel.entity.name}.${panel.by}`]));
