/** Drafts the panels of a form: the records that belong to its record, edited below its inputs. */
import { isReference } from '#model/kinds.ts';
import type { Json } from '../../../../codegen/print/json.ts';
import type { FieldDraft } from './draft.ts';
import { canBeAdded, type ReadEntity } from './fields.ts';

/** The panels on the form of an entity; undefined without any. */
export function panelsOf({ name, key }: ReadEntity, all: readonly ReadEntity[]): Json | undefined {
  const panels = all.flatMap((child): Json[] => {
    const by = ownerOf(child);
    if (by?.to !== name || child.name === name || !canBeAdded(child) || key.length > 1) return [];
    const { one, many } = child.label;
    return [{ entity: child.name, by: by.name, title: many, add: `Add ${one}` }];
  });
  return panels.length === 0 ? undefined : panels;
}

/**
 * The reference to what a record belongs to: that with which a key of several columns begins, else the first required one. An order
 * belongs to its buyer rather than to the address that it is sent to.
 */
function ownerOf({ fields, key }: ReadEntity): FieldDraft | undefined {
  const references = fields.filter(isReference);
  if (key.length > 1) return references.find(({ name }) => name === key[0]);
  return references.find(({ name, required }) => required === true && name !== key[0]);
}
