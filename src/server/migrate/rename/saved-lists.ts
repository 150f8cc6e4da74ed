/** Renames fields and options in saved lists: filters, sort, columns, chart. */
import { isDeepStrictEqual } from 'node:util';
import type { Renamed, RenamedField } from '#model/renamed.ts';
import type { SavedLayout, SavedListState } from '#model/wire/saved-list.ts';
import { readEmptiness, readOptions, writeOptions } from '#model/list/filter.ts';
import { filteredField, filterParameter, parseSort, writeSort } from '#model/list/list-state.ts';
import type { Db } from '../../database/database.ts';
import { system } from '../../database/system-tables.ts';
import type { RenamedList } from '../migration.ts';
import type { DatabaseState } from '../../../schema/state.ts';

/** The saved lists whose state changes. */
export async function renamedLists(
  db: Db,
  all: readonly Renamed[] = [],
  { tables }: DatabaseState,
): Promise<RenamedList[]> {
  const byName = new Map(all.flatMap((renamed) => namesOf(renamed).map((name) => [name, renamed] as const)));
  if (byName.size === 0 || tables.savedList === undefined) return [];
  const lists = await system(db).selectFrom('savedList').select(['id', 'entity', 'state']).execute();
  return lists.flatMap(({ id, entity, state }) => {
    const { fields = {} } = byName.get(entity.toLowerCase()) ?? {};
    const before = state as SavedListState;
    const renamed = renameState(before, fields);
    return isDeepStrictEqual(renamed, before) ? [] : [{ id, state: renamed }];
  });
}

const namesOf = ({ service, was: previousNames = [], fields }: Renamed): string[] =>
  service === undefined || fields === undefined ? [] : [service, ...previousNames].map((name) => name.toLowerCase());

/** Leaves `modifiedDate` unchanged, since no user changed the list. */
export async function renameList(db: Db, { id, state }: RenamedList): Promise<void> {
  await system(db)
    .updateTable('savedList')
    .set({ state: JSON.stringify(state) })
    .where('id', '=', id)
    .execute();
}

type Fields = Readonly<Record<string, RenamedField>>;

export function renameState({ address, layout }: SavedListState, fields: Fields): SavedListState {
  const names = wireNamesOf(fields);
  const newName = (name: string) => names.get(name) ?? name;
  const filters = Object.entries(address).map(([name, text]) => {
    const previousName = filteredField(name);
    const field = newName(previousName);
    const to = names.has(previousName) ? filterParameter(field) : name;
    return [to, renameInText(to, text, { newName, values: fields[field]?.values })] as const;
  });
  return { address: Object.fromEntries(filters), ...(layout && { layout: renameInLayout(layout, newName) }) };
}

/** Former name → new name, including wire names: `author` for the column `authorId`. */
function wireNamesOf(fields: Fields): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(fields).flatMap(([name, { was: previousValues = [], as }]) =>
      previousValues.flatMap((from): [string, string][] => {
        const wire = as ?? name;
        return [[from, wire], ...(as === undefined ? [] : [[from.replace(/Id$/, ''), wire] as [string, string]])];
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
  if (parameter === 'chart') return text.split('.').map(newName).join('.');
  const newValues = new Map(Object.entries(values).flatMap(([to, was]) => was.map((from) => [from, to] as const)));
  const filter = readEmptiness(text) === undefined ? readOptions(text) : undefined;
  if (newValues.size === 0 || filter === undefined) return text;
  const rename = (options: readonly string[]) => [...new Set(options.map((value) => newValues.get(value) ?? value))];
  return writeOptions('not' in filter ? { not: rename(filter.not) } : rename(filter));
}

const renameInLayout = (layout: SavedLayout, newName: (name: string) => string): SavedLayout => {
  const renameKeys = <Value>(of: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(of).map(([name, value]) => [newName(name), value]));
  return {
    ...layout,
    columnVisibility: renameKeys(layout.columnVisibility),
    columnOrder: layout.columnOrder.map(newName),
    columnSizing: renameKeys(layout.columnSizing),
  };
};
