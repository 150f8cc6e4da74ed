import type { ReactNode } from 'react';
import type { Field } from '#model/field.ts';
import { isReferenceList, isTagList, kinds } from '#model/kinds.ts';
import { isEmpty } from '#model/text.ts';
import type { Change } from '#model/wire/history.ts';
import { lazyPart } from '../lazy-part.tsx';
import { valueOf } from '../form/inputs/values.ts';
import { ChangedValue } from './changed-value.tsx';

const JsonChange = lazyPart(async () => (await import('./json-change.tsx')).JsonChange);

/** The change of one field, as the rest of a sentence that begins with a person: `changed End Date from … to …`. */
export function FieldSentence({ field, change: { from, to } }: { field: Field; change: Change }) {
  const name = <strong>{field.label}</strong>;
  if (isReferenceList(field) || (isTagList(field) && isChangeOfItems(from, to)))
    return <ListSentence field={field} from={from} to={to} name={name} />;
  if (isEmpty(from)) {
    return (
      <>
        set {name} to <NewValue field={field} value={to} />
      </>
    );
  }
  if (isEmpty(to)) {
    return (
      <>
        cleared {name}, which was <OldValue field={field} value={from} />
      </>
    );
  }
  if (kinds[field.kind].equality === 'json')
    return (
      <>
        changed {name}
        <JsonChange from={from} to={to} />
      </>
    );
  return (
    <>
      changed {name} from <OldValue field={field} value={from} /> to <NewValue field={field} value={to} />
    </>
  );
}

/** The added and removed items of a list. */
function ListSentence({ field, from, to, name }: Change & { field: Field; name: ReactNode }) {
  const [before, after] = [itemsOf(field, from), itemsOf(field, to)];
  const added = after.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !after.includes(id));
  return (
    <>
      {added.length === 0 ? null : (
        <>
          added <NewValue field={field} value={added} /> to {name}
        </>
      )}
      {added.length > 0 && removed.length > 0 ? ' and ' : null}
      {removed.length === 0 ? null : (
        <>
          removed <OldValue field={field} value={removed} /> from {name}
        </>
      )}
    </>
  );
}

/** Whether items were added or removed: not moved or repeated, nor the first set or the last cleared. */
function isChangeOfItems(from: unknown, to: unknown): boolean {
  if (isEmpty(from) || isEmpty(to)) return false;
  const [before, after] = [[from].flat(), [to].flat()];
  const areDistinct = [before, after].every((items) => new Set(items).size === items.length);
  return areDistinct && new Set([...before, ...after]).size > Math.min(before.length, after.length);
}

function itemsOf(field: Field, list: unknown): readonly (number | string)[] {
  const value = valueOf(field, list);
  return Array.isArray(value) ? value : [];
}

const OldValue = (props: { field: Field; value: unknown }) => (
  <del>
    <ChangedValue {...props} />
  </del>
);

const NewValue = (props: { field: Field; value: unknown }) => (
  <ins>
    <ChangedValue {...props} />
  </ins>
);
