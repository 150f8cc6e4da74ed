/** A saved list without filters, orders and columns of fields that the reader may not see, and such a one saved back. */
import { wireNames } from '#model/field.ts';
import { filteredField, viewNames } from '#model/list/list-state.ts';
import type { SavedLayout, SavedListState } from '../model/operations.ts';
import { suffix } from '#model/wire.ts';
import { baseOf, type EntityTable } from '../../../server/record/entity-table.ts';

interface MayHaveState {
  readonly state?: SavedListState;
}

/** Lists as JSON, each with the state that may be seen. */
export function visibleStates(entity: EntityTable, json: string): string {
  if (entity.hidden.length === 0) return json;
  const lists: MayHaveState | readonly MayHaveState[] = JSON.parse(json);
  const parts = partsOf(entity);
  const seen = (list: MayHaveState) =>
    list.state === undefined ? list : { ...list, state: visibleState(parts, list.state) };
  return JSON.stringify(Array.isArray(lists) ? lists.map(seen) : seen(lists as MayHaveState));
}

/** What is stored of a list that somebody saves who may not see all of its state: the parts that they do not see stay. */
export function withHiddenParts(entity: EntityTable, stored: SavedListState, saved: SavedListState): SavedListState {
  if (entity.hidden.length === 0) return saved;
  const parts = partsOf(entity);
  const [before, after] = [stored.layout, saved.layout];
  return {
    ...saved,
    address: both(parts.parameter, stored.address, saved.address),
    ...(before !== undefined &&
      after !== undefined && {
        layout: {
          ...after,
          columnVisibility: both(parts.column, before.columnVisibility, after.columnVisibility),
          columnOrder: orderWithHidden(parts, before.columnOrder, after.columnOrder),
          columnSizing: both(parts.column, before.columnSizing, after.columnSizing),
        },
      }),
  };
}

/** The values that are seen, as saved, and the others, as stored. */
const both = <Value>(
  isSeen: Parts['parameter'],
  stored: Readonly<Record<string, Value>>,
  saved: Readonly<Record<string, Value>>,
): Record<string, Value> => ({
  ...pick(saved, isSeen),
  ...pick(stored, (name, value) => !isSeen(name, value)),
});

/** Each unseen column follows the one that it followed. */
function orderWithHidden(parts: Parts, stored: SavedLayout['columnOrder'], saved: SavedLayout['columnOrder']) {
  const order = saved.filter((name) => parts.column(name));
  for (const [index, name] of stored.entries())
    if (!parts.column(name)) order.splice(order.indexOf(stored[index - 1] ?? '') + 1, 0, name);
  return order;
}

/** Which parts of a state may be seen. */
interface Parts {
  readonly column: (name: string, value?: unknown) => boolean;
  readonly parameter: (name: string, value: unknown) => boolean;
}

function partsOf(entity: EntityTable): Parts {
  const { fields } = baseOf(entity).spec;
  const namesOf = (name: string) => {
    const field = fields[name];
    return field === undefined ? [name] : wireNames(name, field);
  };
  const seen = new Set(Object.keys(entity.spec.fields).flatMap(namesOf));
  const hidden = new Set(entity.hidden.flatMap(namesOf));
  // Programs may have saved the names of a list query: those are of no address, and tell as much.
  const inQueries = [...hidden].flatMap((name) => Object.values(suffix).map((end) => name + end));
  const hiddenParameters = new Set([...hidden, ...inQueries.filter((name) => !seen.has(name))]);
  // A filter is called like its field; orders and views name fields in their values.
  const namesFields = new Set(['sort', ...viewNames]);
  const named = (text: string) => text.split(/[^\w]+/).some((word) => hidden.has(word));
  return {
    column: (name) => !hidden.has(name),
    parameter: (name, value) =>
      !hiddenParameters.has(filteredField(name)) && !(namesFields.has(name) && named(String(value))),
  };
}

function visibleState(parts: Parts, state: SavedListState): SavedListState {
  const { address, layout } = state;
  // Members keep their order: another one would disclose that something is missing.
  return {
    ...state,
    address: pick(address, parts.parameter),
    ...(layout !== undefined && {
      layout: {
        ...layout,
        columnVisibility: pick(layout.columnVisibility, parts.column),
        columnOrder: layout.columnOrder.filter((name) => parts.column(name)),
        columnSizing: pick(layout.columnSizing, parts.column),
      },
    }),
  };
}

const pick = <Value>(values: Readonly<Record<string, Value>>, isSeen: Parts['parameter']): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => isSeen(name, value)));
