/** A saved list without filters, orders and columns of fields that the reader may not see. */
import { wireNames } from '#model/field.ts';
import type { SavedListState } from '#model/wire/saved-list.ts';
import { baseOf, type EntityTable } from '../record/entity-table.ts';

interface MayHaveState {
  readonly state?: SavedListState;
}

/** Lists as JSON, each with the state that may be seen. */
export function seenStates(entity: EntityTable, json: string): string {
  if (entity.hidden.length === 0) return json;
  const lists: MayHaveState | readonly MayHaveState[] = JSON.parse(json);
  const seen = (list: MayHaveState) =>
    list.state === undefined ? list : { ...list, state: seenState(entity, list.state) };
  return JSON.stringify(Array.isArray(lists) ? lists.map(seen) : seen(lists as MayHaveState));
}

function seenState(entity: EntityTable, state: SavedListState): SavedListState {
  const { address, layout } = state;
  const { fields } = baseOf(entity).spec;
  const hidden = new Set(
    entity.hidden.flatMap((name) => {
      const field = fields[name];
      return field === undefined ? [name] : wireNames(name, field);
    }),
  );
  const isSeen = ([name]: readonly [string, unknown]) => !hidden.has(name);
  // A filter is called like its field, with a dot where that is a parameter's name; orders and charts name fields in their values.
  const named = (text: string) => text.split(/[^\w]+/).some((word) => hidden.has(word));
  const parameters = Object.entries(address).filter(
    ([name, value]) => !hidden.has(name.replace(/\.$/, '')) && !(['sort', 'chart'].includes(name) && named(value)),
  );
  // Members keep their order: another one would disclose that something is missing.
  return {
    ...state,
    address: Object.fromEntries(parameters),
    ...(layout !== undefined && {
      layout: {
        ...layout,
        columnVisibility: Object.fromEntries(Object.entries(layout.columnVisibility).filter(isSeen)),
        columnOrder: layout.columnOrder.filter((name) => !hidden.has(name)),
        columnSizing: Object.fromEntries(Object.entries(layout.columnSizing).filter(isSeen)),
      },
    }),
  };
}
