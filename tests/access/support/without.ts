/** A catalogue without rules, and without the fields that a viewer may not see. */
import { rules } from '#generated/rules.ts';
import type { EntitySpec } from '#model/entity.ts';
import type { Field } from '#model/field.ts';
import { compileValidators } from '#model/validation/compile.ts';
import type { Oracle } from './oracle.ts';
import type { Catalogue } from '../../../src/server/catalogue/catalogue.ts';

type IsSeen = (field: Field) => boolean;

/** Appended to the service of an entity, for a copy of it with all rows, which names records and can't be read. */
export const namesSuffix = 'WithAllRows';
export const namesTable = (table: string): string => `${table}__names`;

function specWithout(spec: EntitySpec, isSeen: IsSeen): EntitySpec {
  const { rows: _, fields, list, unique, ...rest } = spec;
  const isField = (name: string) => {
    const field = fields[name];
    return field === undefined || isSeen(field);
  };
  const { columns, filters, hidden, ...restOfList } = list;
  return {
    ...rest,
    fields: Object.fromEntries(Object.entries(fields).filter(([name]) => isField(name))),
    ...(unique !== undefined && { unique: unique.filter((one) => one.fields.every(isField)) }),
    list: {
      ...restOfList,
      columns: columns.filter(isField),
      ...(filters !== undefined && { filters: filters.filter(isField) }),
      ...(hidden !== undefined && { hidden: hidden.filter(isField) }),
    },
  };
}

/** The entity without hidden fields. */
export const specVisibleTo = (oracle: Pick<Oracle, 'mayField'>, spec: EntitySpec): EntitySpec =>
  specWithout(spec, (field) => oracle.mayField.read(field));

const namedElsewhere = (spec: EntitySpec, services: ReadonlySet<string>): EntitySpec => ({
  ...spec,
  fields: Object.fromEntries(
    Object.entries(spec.fields).map(([name, field]) => [
      name,
      field.kind === 'reference' && services.has(field.to) ? { ...field, to: field.to + namesSuffix } : field,
    ]),
  ),
});

const namesOf = (spec: EntitySpec): EntitySpec => {
  const { export: _, ...others } = spec;
  const { add: __, ...list } = spec.list;
  return {
    ...others,
    name: spec.name + namesSuffix,
    service: spec.service + namesSuffix,
    table: namesTable(spec.table),
    calls: 'read',
    delete: null,
    permissions: { ...spec.permissions, read: [`${spec.name}${namesSuffix}/read`] },
    list,
  };
};

/**
 * The catalogue without rules and hidden fields. References are named from copies of the tables with all rows: what a readable row
 * refers to keeps its name.
 */
export function catalogueWithout(catalogue: Catalogue, isSeen: IsSeen): Catalogue {
  const stored = catalogue.entities.filter(({ calls }) => calls !== 'list');
  const services = new Set(stored.map(({ service }) => service));
  const entities = catalogue.entities.map((spec) => namedElsewhere(specWithout(spec, isSeen), services));
  const copies = entities.filter(({ service }) => services.has(service)).map(namesOf);
  const all = [...entities, ...copies];
  const { tables } = catalogue.schema;
  const { user } = catalogue.identity;
  return {
    ...catalogue,
    entities: all,
    validatorOf: compileValidators(rules),
    identity: { ...catalogue.identity, user: { ...user, service: user.service + namesSuffix } },
    schema: {
      ...catalogue.schema,
      tables: {
        ...tables,
        ...Object.fromEntries(Object.entries(tables).map(([name, table]) => [namesTable(name), table])),
      },
    },
  };
}
