/** Random queries of a list, for the rows of `seed`. */
import * as fc from 'fast-check';
import type { EntitySpec } from '#model/entity.ts';
import type { Field } from '#model/field.ts';
import { kinds } from '#model/kinds.ts';
import { filterNames } from '#model/list/operators.ts';

type Row = Record<string, unknown>;

const text = fc.constantFrom('a', 'AL', 'ta', '_', '%', '\\', "'", '"', 'É', 'ж', '中', '1', '', '=1', ',', '\n');
const ids = fc.array(fc.integer({ min: -1, max: 10 }), { maxLength: 4 });
const day = fc.integer({ min: 0, max: 80 }).map((n) => new Date(Date.UTC(2025, 11, 25 + n)).toISOString().slice(0, 10));
const instant = fc.integer({ min: 0, max: 80 * 24 }).map((n) => new Date(Date.UTC(2025, 11, 25, n)).toISOString());

/** The properties of a query that filter by a field. */
function filtersOf(name: string, field: Field): Record<string, fc.Arbitrary<unknown>> {
  const filterable = field.required || ['isActive', 'createdDate', 'modifiedDate'].includes(name);
  const empty = filterable ? {} : { [`${field.kind === 'reference' ? field.as : name}Empty`]: fc.boolean() };
  const own = valuesOf(name, field);
  return Object.keys(own).length === 0 ? {} : { ...own, ...empty };
}

function valuesOf(name: string, field: Field): Record<string, fc.Arbitrary<unknown>> {
  const range = (end: fc.Arbitrary<unknown>) => ({ [`${name}Min`]: end, [`${name}Max`]: end });
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'email':
    case 'url':
    case 'phone':
      return Object.fromEntries(filterNames('text', name).map((property) => [property, text]));
    case 'choice':
    case 'choices': {
      const some = fc.subarray(field.options.map(({ value }) => value));
      return { [`${name}Values`]: some, [`${name}ValuesNot`]: some };
    }
    case 'tags': {
      const some = fc.subarray(['alpha', 'a;b', '"x"', 'last', 'none']);
      return { [`${name}Values`]: some, [`${name}ValuesNot`]: some, [`${name}ValuesAll`]: some };
    }
    case 'decimal':
    case 'money':
      return range(
        fc.integer({ min: -16, max: 40 }).map((quarters) => (quarters / 4).toFixed(Math.min(field.scale ?? 2, 2))),
      );
    case 'time':
      return range(fc.constantFrom('00:00', '08:30', '08:30:01', '12:00', '23:59:59'));
    case 'boolean':
      return { [`${name}Value`]: fc.constantFrom(true, false, null) };
    case 'integer':
      return range(fc.integer({ min: -6, max: 16 }));
    case 'number':
      return range(fc.double({ min: -4, max: 8, noNaN: true }));
    case 'date':
      return range(day);
    case 'dateTime':
    case 'localDateTime':
      return range(fc.oneof(day, instant));
    case 'reference': {
      const some = field.keyKind === undefined ? ids : fc.constant([]);
      return { [`${field.as}Values`]: some, [`${field.as}ValuesNot`]: some };
    }
    default:
      return {};
  }
}

/** Queries of a list, with few filters at once. */
export function queries(spec: EntitySpec): fc.Arbitrary<Row> {
  const audit = spec.audited ? ['createdById', 'createdDate', 'modifiedById', 'modifiedDate'] : [];
  const names = [...new Set([...(spec.list.filters ?? spec.list.columns), ...audit])];
  const filters = names.map((name) => filtersOf(name, spec.fields[name] as Field));
  const sortable = Object.entries(spec.fields).filter(([, { kind }]) => kinds[kind].order !== null);
  const common = {
    sortField: fc.constantFrom(...sortable.map(([name, field]) => (field.kind === 'reference' ? field.as : name))),
    sortOrder: fc.constantFrom('asc', 'desc'),
    isActiveValue: fc.constantFrom(true, false, null),
    stringFilter: fc.constantFrom('alpha', 'BE', 'ta_', 'back', '-5'),
  };
  // Few filters at once: with many, the result would be empty.
  const filterable = filters.filter((filter) => Object.keys(filter).length > 0);
  const some = fc.subarray(filterable, { maxLength: Math.min(3, filterable.length) });
  return some.chain(
    (chosen) => fc.record({ ...common, ...Object.assign({}, ...chosen) }, { requiredKeys: [] }) as fc.Arbitrary<Row>,
  );
}
