/** Summarises changes of API calls in as few rows as possible. */
import { emptyName, filterNames, moreName } from '#model/wire.ts';
import { kinds } from '#model/kinds.ts';
import { must } from '#model/must.ts';
import { wireName } from '#model/entity.ts';
import type { Entity } from '../model/entity.ts';
import { addedText, removedText, type ApiChange } from './api-schema.ts';
import { code, joinWithAnd } from './markdown-escape.ts';

export interface ApiRow {
  readonly breaking: boolean;
  readonly what: string;
  readonly calls: readonly string[];
}

const empty = ' (empty or not)';

/** Property of a list query → the field that it filters. */
export function fieldsByFilter(entities: readonly Entity[]): ReadonlyMap<string, string> {
  const filters = new Map<string, string>();
  for (const field of entities.flatMap((entity) => entity.filters)) {
    const kind = kinds[field.kind].filter;
    if (kind === null) continue;
    const wire = wireName(field.name, field);
    for (const name of [...filterNames[kind](wire), moreName(wire)]) filters.set(name, wire);
    filters.set(emptyName(wire), `${wire}${empty}`);
  }
  return filters;
}

export type CallChange = ApiChange & { readonly call: string };

/** Properties whose values are field names: they change with the fields, so they are reported as uses of a field. */
const placeByProperty: Readonly<Record<string, string>> = { sortField: 'orders', groupBy: 'charts', field: 'filters' };

/** Rewrites a change of a query property as one of the field's filter, and new or lost field names as changes of these fields. */
function rewriteChange(change: CallChange, filters: ReadonlyMap<string, string>): CallChange[] {
  const { what, property } = change;
  const place = placeByProperty[property];
  const [, sign, values = ''] = /^\{\} can (no longer|newly) be (.*)$/.exec(what) ?? [];
  if (place !== undefined && sign !== undefined)
    return [...values.matchAll(/`([^`]+)`/g)].map(([, name = '']) =>
      Object.assign({}, change, { what: sign === 'newly' ? addedText : removedText, property: name, place }),
    );
  const filter = filters.get(property);
  if (filter === undefined) return [change];
  return [
    change.place === undefined
      ? { ...change, property: `filter ${filter}` }
      : { ...change, property: filter, place: 'filters' },
  ];
}

/** Merges changes that differ only in property, place or call into one row each. */
export function changeRows(changes: readonly CallChange[], filters: ReadonlyMap<string, string>): ApiRow[] {
  const described = changes.flatMap((change) => rewriteChange(change, filters));
  const fullDescriptions = new Set(described.map(({ what, property }) => `${what} ${property}`));
  const distinct = described.filter(
    ({ what, property }) =>
      !property.endsWith(empty) || !fullDescriptions.has(`${what} ${property.slice(0, -empty.length)}`),
  );
  const sameText = Map.groupBy(distinct, ({ what, property }) => JSON.stringify([what, property]));
  const sentences = [...sameText.values()].map((all) => ({
    what: must(all[0], 'groups are of something').what,
    property: must(all[0], 'groups are of something').property,
    breaking: all.some(({ breaking }) => breaking),
    places: [...new Set(all.flatMap(({ place }) => place ?? []))].sort(),
    calls: [...new Set(all.map(({ call }) => call))],
  }));
  const together = Map.groupBy(sentences, ({ property: _property, ...others }) => JSON.stringify(others));
  const rows = [...together.values()].map((all) => {
    const { what, places, breaking, calls } = must(all[0], 'groups are of something');
    const properties = all.flatMap(({ property }) => (property === '' ? [] : [describeProperty(property)])).join(', ');
    return {
      breaking,
      calls,
      what:
        places.length === 0 ? what.replace('{}', () => properties) : `${what} in ${joinWithAnd(places)}: ${properties}`,
    };
  });
  return rows.sort((a, b) => Number(b.breaking) - Number(a.breaking));
}

/** A field, or its filter. */
function describeProperty(property: string): string {
  const [, filter, name = property, rest = ''] = /^(filter )?(\w+)(.*)$/.exec(property) ?? [];
  return `${filter === undefined ? '' : 'The filter of '}${code(name)}${rest}`;
}
