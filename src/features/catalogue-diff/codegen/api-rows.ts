/** Summarises changes of API calls in as few rows as possible. */
import { filterNames } from '#model/list/operators.ts';
import { emptyName, moreName } from '#model/wire.ts';
import { kinds } from '#model/kinds.ts';
import { upperFirst } from '#model/text.ts';
import { must } from '#model/must.ts';
import { wireName } from '#model/field.ts';
import type { Entity } from '../../../../codegen/model/entity.ts';
import { addedText, removedText, type ApiChange } from './api-schema.ts';
import { code, joinWithAnd } from '../../../../codegen/diff/markdown-escape.ts';

export interface ApiRow {
  readonly breaking: boolean;
  readonly sentence: string;
  readonly calls: readonly string[];
}

const emptyFilterSuffix = ' (empty or not)';

/** Property of a list query → the field that it filters. */
export function fieldsByFilter(entities: readonly Entity[]): ReadonlyMap<string, string> {
  const filters = new Map<string, string>();
  for (const field of entities.flatMap((entity) => entity.filters)) {
    const kind = kinds[field.kind].filter;
    if (kind === null) continue;
    const wire = wireName(field.name, field);
    for (const name of [...filterNames(kind, wire), moreName(wire)]) filters.set(name, wire);
    filters.set(emptyName(wire), `${wire}${emptyFilterSuffix}`);
  }
  return filters;
}

export type CallChange = ApiChange & { readonly call: string };

/** Properties whose values are field names: they change with the fields, so they are reported as uses of a field. */
const locationByProperty: Readonly<Record<string, string>> = {
  sortField: 'orders',
  groupBy: 'charts',
  field: 'filters',
};

/** Rewrites a change of a query property as one of the field's filter, and new or lost field names as changes of these fields. */
function rewriteChange(change: CallChange, filters: ReadonlyMap<string, string>): CallChange[] {
  const { sentence, property } = change;
  const location = locationByProperty[property];
  const [, direction, values = ''] = /^\{\} can (no longer|newly) be (.*)$/.exec(sentence) ?? [];
  if (location !== undefined && direction !== undefined)
    return [...values.matchAll(/`([^`]+)`/g)].map(([, name = '']) =>
      Object.assign({}, change, {
        sentence: direction === 'newly' ? addedText : removedText,
        property: name,
        location,
      }),
    );
  const filter = filters.get(property);
  if (filter === undefined) return [change];
  return [
    change.location === undefined
      ? { ...change, property: `filter ${filter}` }
      : { ...change, property: filter, location: 'filters' },
  ];
}

/** Merges changes that differ only in property, location or call into one row each. */
export function changeRows(changes: readonly CallChange[], filters: ReadonlyMap<string, string>): ApiRow[] {
  const rewritten = changes.flatMap((change) => rewriteChange(change, filters));
  const fullDescriptions = new Set(rewritten.map(({ sentence, property }) => `${sentence} ${property}`));
  const withoutEmptyFilters = rewritten.filter(
    ({ sentence, property }) =>
      !property.endsWith(emptyFilterSuffix) ||
      !fullDescriptions.has(`${sentence} ${property.slice(0, -emptyFilterSuffix.length)}`),
  );
  const byText = Map.groupBy(withoutEmptyFilters, ({ sentence, property }) => JSON.stringify([sentence, property]));
  const sentences = [...byText.values()].map((all) => ({
    sentence: must(all[0], 'groups are of something').sentence,
    property: must(all[0], 'groups are of something').property,
    breaking: all.some(({ breaking }) => breaking),
    locations: [...new Set(all.flatMap(({ location }) => location ?? []))].sort(),
    calls: [...new Set(all.map(({ call }) => call))],
  }));
  const bySentence = Map.groupBy(sentences, ({ property: _property, ...others }) => JSON.stringify(others));
  const rows = [...bySentence.values()].map((all) => {
    const { sentence, locations, breaking, calls } = must(all[0], 'groups are of something');
    const properties = all.flatMap(({ property }) => (property === '' ? [] : [describeProperty(property)])).join(', ');
    return {
      breaking,
      calls,
      sentence:
        locations.length === 0
          ? upperFirst(sentence.replace('{}', () => properties))
          : `${sentence} in ${joinWithAnd(locations)}: ${properties}`,
    };
  });
  return rows.sort((a, b) => Number(b.breaking) - Number(a.breaking));
}

/** A field, or its filter. */
function describeProperty(property: string): string {
  const [, filter, name = property, rest = ''] = /^(filter )?(\w+)(.*)$/.exec(property) ?? [];
  return `${filter === undefined ? '' : 'the filter of '}${code(name)}${rest}`;
}
