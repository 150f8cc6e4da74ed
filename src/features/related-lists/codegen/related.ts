/** Which references to an entity its records show as lists. */
import { isAuditField } from '#model/audited.ts';
import { isReference } from '#model/kinds.ts';
import type { Entity } from '../../../../codegen/model/entity.ts';

/** A reference, and the name of the entity whose it is. */
interface Referring {
  readonly entity: string;
  readonly reference: string;
}

/** The references of lists by which these can be filtered, by the entity that they lead to and the names of the lists. */
export function referencesByTarget(entities: readonly Entity[]): ReadonlyMap<string, readonly Referring[]> {
  const references = entities
    .filter(isListed)
    .toSorted((a, b) => (a.label.many < b.label.many ? -1 : 1))
    .flatMap(({ name: entity, filters }) =>
      filters.flatMap((field) =>
        // Who has added or changed a record says nothing of the user.
        isReference(field) && !isAuditField(field.name)
          ? [{ to: field.target.name, entity, reference: `${entity}.${field.name}` }]
          : [],
      ),
    );
  return Map.groupBy(references, ({ to }) => to);
}

/** Those that `related` of the entity names, in its order; without it all. */
export function relatedOf(entity: Entity, referring: readonly Referring[] = []): readonly string[] {
  // Its records have no page on which they could be shown.
  if (entity.screen === undefined) return [];
  const panels = new Set(panelsOf(entity));
  const others = referring.filter(({ reference }) => !panels.has(reference));
  const shown = entity.relatedEntities?.flatMap((name) => others.filter((one) => one.entity === name)) ?? others;
  return shown.map(({ reference }) => reference);
}

/** Whether rows of the entity are a list that can be opened, and no view's, which show what others have. */
const isListed = ({ view, screen }: Entity): boolean => view === undefined && screen !== undefined;

/** The references whose records the form shows in panels. */
const panelsOf = ({ form }: Entity): readonly string[] =>
  (form?.panels ?? []).flatMap((panel) => ('panel' in panel ? [] : [`${panel.entity.name}.${panel.by}`]));
