/** Types of an entity's client: it has exactly the calls and filters that the entity's spec allows; any other does not compile. */
import { auditFields } from '#generated/audit.ts';
import { defineEntity, type EntitySpec } from '#model/entity.ts';
import type { ListQuery } from '#model/wire.ts';
import { entityClient } from '../../src/ui/calls/entity-calls.ts';

const facts = {
  name: 'port',
  service: 'Port',
  label: { one: 'Port', many: 'Ports' },
  table: 'port',
  key: ['id'],
  audited: false,
  permissions: { read: ['port/read'] },
  display: ['name'],
  fields: { id: { kind: 'id', label: 'Id' }, name: { kind: 'text', label: 'Name', maxLength: 20 } },
} as const;
const list = { columns: ['name'], sort: { field: 'name', order: 'asc' } } as const;

type Key = readonly [id: number];
const clientOf = <const Spec extends EntitySpec>(spec: Spec) => entityClient<{ id: number }, Key, Spec>(spec);

const view = clientOf(defineEntity({ ...facts, delete: null, calls: 'list', list }));
void view.page;
// @ts-expect-error rows of a view have no record to open
void view.get;
// @ts-expect-error it has no column with a filter whose values are counted
void view.counts;

const readOnly = clientOf(defineEntity({ ...facts, delete: null, calls: 'read', list }));
void readOnly.get;
// @ts-expect-error a read-only entity has no save
void readOnly.save;
// @ts-expect-error a read-only entity has no delete
void readOnly.remove;

const full = clientOf(
  defineEntity({
    ...facts,
    audited: true,
    delete: 'soft',
    calls: 'all',
    fields: { ...facts.fields, open: { kind: 'boolean', label: 'Open' }, since: { kind: 'date', label: 'Since' } },
    list: { ...list, columns: ['name', 'open', 'since'], add: true },
  }),
);
void full.counts;
void full.save;
void full.remove;
void full.undelete;

const removable = clientOf(defineEntity({ ...facts, delete: 'hard', calls: 'all', list }));
void removable.remove;
// @ts-expect-error a hard delete has no undelete
void removable.undelete;

const filtered = clientOf(
  defineEntity({
    ...facts,
    audited: true,
    delete: 'soft',
    calls: 'all',
    fields: {
      ...facts.fields,
      ...auditFields,
      name: { ...facts.fields.name, required: true },
      code: { kind: 'uuid', label: 'Code' },
      crew: { kind: 'integer', label: 'Crew' },
      price: { kind: 'decimal', label: 'Price', required: true },
      open: { kind: 'boolean', label: 'Open' },
      tags: { kind: 'tags', label: 'Tags' },
      ownerId: { kind: 'reference', label: 'Owner', to: 'Owner', as: 'owner' },
      currencyId: { kind: 'reference', label: 'Currency', to: 'Currency', as: 'currency', keyKind: 'text' },
      note: { kind: 'text', label: 'Note', maxLength: 20 },
    },
    list: { ...list, columns: ['name', 'code', 'crew', 'price', 'open', 'tags', 'ownerId', 'currencyId'] },
  }),
);
type Query = Parameters<typeof filtered.page>[0];
type Filters = Omit<Query, keyof ListQuery>;

/** A query has the filters of the columns and of the audit fields, and no others. */
export const filters: Equal<
  Filters,
  {
    nameValue?: string;
    nameStartsWith?: string;
    nameIs?: string;
    nameIsNot?: string;
    codeValue?: string;
    codeEmpty?: boolean;
    crewMin?: number;
    crewMax?: number;
    crewEmpty?: boolean;
    priceMin?: string;
    priceMax?: string;
    openValue?: boolean;
    openEmpty?: boolean;
    tagsValues?: string[];
    tagsValuesNot?: string[];
    tagsValuesAll?: string[];
    tagsEmpty?: boolean;
    ownerValues?: number[];
    ownerValuesNot?: number[];
    ownerEmpty?: boolean;
    currencyValues?: string[];
    currencyValuesNot?: string[];
    currencyEmpty?: boolean;
    createdByValues?: number[];
    createdByValuesNot?: number[];
    createdByEmpty?: boolean;
    createdDateMin?: string;
    createdDateMax?: string;
    modifiedByValues?: number[];
    modifiedByValuesNot?: number[];
    modifiedByEmpty?: boolean;
    modifiedDateMin?: string;
    modifiedDateMax?: string;
  }
> = true;
// @ts-expect-error a field that is no column has no filter
void filtered.page({ noteValue: 'a' });

type Equal<One, Other> =
  (<T>() => T extends One ? 1 : 2) extends <T>() => T extends { [Name in keyof Other]: Other[Name] } ? 1 : 2
    ? true
    : never;
