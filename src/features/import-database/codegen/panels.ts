/** Drafts the panels of a form: the records that belong to its record, edited below its inputs. */
import { isReference } from '#model/kinds.ts';
import type { Json } from '../../../../codegen/print/json.ts';
import type { FieldDraft } from './draft.ts';
import { canBeAdded, type ReadEntity } from './fields.ts';

/** The most panels of a form. Further records that belong to the same one are related lists, which a form shows below. */
const maxPanels = 10;

/** What belongs to a record, and by which reference. */
interface Belonging {
  readonly child: ReadEntity;
  readonly by: FieldDraft;
}

/** The panels on the form of an entity, what is nearest to its records first; undefined without any. */
export function panelsOf({ name, key }: ReadEntity, all: readonly ReadEntity[]): Json | undefined {
  const belonging = all.flatMap((child): Belonging[] => {
    const by = ownerOf(child);
    if (by?.to !== name || child.name === name || !canBeAdded(child) || key.length > 1) return [];
    return [{ child, by }];
  });
  const nearest = belonging.length <= maxPanels ? belonging : belonging.toSorted(byNearness).slice(0, maxPanels);
  const panels = nearest.map(({ child: { name: entity, label }, by }): Json => {
    return { entity, by: by.name, title: label.many, add: `Add ${label.one}` };
  });
  return panels.length === 0 ? undefined : panels;
}

/** What is a part of the record by its key, then what is deleted with it, then what has the most rows. */
const byNearness = (a: Belonging, b: Belonging): number => {
  const [nearA, nearB] = [nearnessOf(a), nearnessOf(b)];
  const at = nearA.findIndex((amount, index) => amount !== nearB[index]);
  return at < 0 ? 0 : (nearB[at] ?? 0) - (nearA[at] ?? 0);
};

const nearnessOf = ({ child: { key, table }, by }: Belonging): readonly number[] => [
  Number(key.length > 1),
  Number(by.onDelete === 'delete'),
  table.rows,
];

/**
 * The reference to what a record belongs to: that with which a key of several columns begins, else the first required one. An order
 * belongs to its buyer rather than to the address that it is sent to.
 */
function ownerOf({ fields, key }: ReadEntity): FieldDraft | undefined {
  const references = fields.filter(isReference);
  if (key.length > 1) return references.find(({ name }) => name === key[0]);
  return references.find(({ name, required }) => required === true && name !== key[0]);
}
