/** Renames fields and options in saved lists: filters, sort, columns, view. */
import { isDeepStrictEqual } from 'node:util';
import { escapeLiteral } from '#model/escape.ts';
import type { Renamed, RenamedField } from '#model/renamed.ts';
import type { SavedLayout, SavedListState } from '../model/operations.ts';
import { parseEmptyFilter, readOptions, writeOptions } from '#model/list/filter.ts';
import { filteredField, filterParameter, parseSort, viewNames, writeSort } from '#model/list/list-state.ts';
import type { Db } from '../../../server/database/database.ts';
import { system } from '../../../server/database/system-tables.ts';
import type { DatabaseState } from '../../../schema/state.ts';
import type { StoredRenames } from '../../../server/migrate/migration.ts';

/** Updates of the saved lists whose state refers to renamed fields or options. Their `modifiedDate` stays, since no user changed them. */
export async function renameInLists(
  db: Db,
  all: readonly Renamed[],
  { tables }: DatabaseState,
): Promise<StoredRenames | null> {
  const byName = new Map(all.flatMap((renamed) => namesOf(renamed).map((name) => [name, renamed] as const)));
  if (byName.size === 0 || tables.savedList === undefined) return null;
  const lists = await system(db).selectFrom('savedList').select(['id', 'entity', 'state']).execute();
  const steps = lists.flatMap(({ id, entity, state }) => {
    const { fields = {} } = byName.get(entity.toLowerCase()) ?? {};
    const formerState = state as SavedListState;
    const newState = renameState(formerState, fields);
    if (isDeepStrictEqual(newState, formerState)) return [];
    return [{ sql: `update "savedList" set "state" = ${escapeLiteral(JSON.stringify(newState))} where "id" = ${id}` }];
  });
  const description = `${steps.length} saved ${steps.length === 1 ? 'list uses' : 'lists use'} the new names`;
  return steps.length === 0 ? null : { steps, description };
}

const namesOf = ({ service, was: formerNames = [], fields }: Renamed): string[] =>
  service === undefined || fields === undefined ? [] : [service, ...formerNames].map((name) => name.toLowerCase());

type Fields = Readonly<Record<string, RenamedField>>;

/** Renames fields and options in the query parameters (`address`) and in the layout of a list. */
export function renameState({ address, layout }: SavedListState, fields: Fields): SavedListState {
  const names = wireNamesOf(fields);
  const newName = (name: string) => names.get(name) ?? name;
  const filters = Object.entries(address).map(([name, text]) => {
    const formerName = filteredField(name);
    const field = newName(formerName);
    const to = names.has(formerName) ? filterParameter(field) : name;
    return [to, renameInText(to, text, { newName, values: fields[field]?.values })] as const;
  });
  return { address: Object.fromEntries(filters), ...(layout && { layout: renameInLayout(layout, newName) }) };
}

/** Former name → new name, including wire names: `author` for the column `authorId`. */
function wireNamesOf(fields: Fields): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(fields).flatMap(([name, { was: formerNames = [], as }]) =>
      formerNames.flatMap((formerName): [string, string][] => {
        const wireName = as ?? name;
        return [
          [formerName, wireName],
          ...(as === undefined ? [] : [[formerName.replace(/Id$/, ''), wireName] as [string, string]]),
        ];
      }),
    ),
  );
}

interface RenameContext {
  readonly newName: (name: string) => string;
  readonly values: RenamedField['values'];
}

function renameInText(parameter: string, text: string, { newName, values = {} }: RenameContext): string {
  if (parameter === 'sort') {
    const sort = parseSort(text);
    return writeSort({ ...sort, field: newName(sort.field) });
  }
  if (viewNames.includes(parameter)) return text.split('.').map(newName).join('.');
  const newValues = new Map(Object.entries(values).flatMap(([to, was]) => was.map((from) => [from, to] as const)));
  const filter = parseEmptyFilter(text) === undefined ? readOptions(text) : undefined;
  if (newValues.size === 0 || filter === undefined) return text;
  const rename = (options: readonly string[]) => [...new Set(options.map((value) => newValues.get(value) ?? value))];
  return writeOptions('not' in filter ? { not: rename(filter.not) } : rename(filter));
}

const renameInLayout = (layout: SavedLayout, newName: (name: string) => string): SavedLayout => {
  const renameKeys = <Value>(byName: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(byName).map(([name, value]) => [newName(name), value]));
  return {
    ...layout,
    columnVisibility: renameKeys(layout.columnVisibility),
    columnOrder: layout.columnOrder.map(newName),
    columnSizing: renameKeys(layout.columnSizing),
  };
};
