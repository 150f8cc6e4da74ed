/** Screens are made from the entity as the signed-in user may see it: without hidden fields, and with others read-only. */
import { describe, expect, test } from 'vitest';
import { chartFields } from '#features/charts/model/chart.ts';
import { defineEntity } from '#model/entity.ts';
import { parametersOf } from '#model/list/list-state.ts';
import type { Permission } from '#model/permission.ts';
import type { Validate } from '#model/validation/validate.ts';
import { formProblems } from '#ui/form/saving/problems.ts';
import { bodyOf, inputValues } from '#ui/form/inputs/values.ts';
import { listColumns } from '#ui/list/columns/columns.ts';
import { visibleEntity } from '#ui/visible-entity.ts';

const wage = { read: 'sailor.wage/read', write: 'sailor.wage/write' } as const;

const sailor = defineEntity({
  name: 'sailor',
  service: 'Sailor',
  label: { one: 'Sailor', many: 'Sailors' },
  table: 'sailor',
  key: ['id'],
  audited: false,
  delete: 'hard',
  calls: 'all',
  permissions: { read: ['sailor/read'], write: ['sailor/write'] },
  display: ['name'],
  fields: {
    id: { kind: 'id', label: 'Id' },
    name: { kind: 'text', label: 'Name', required: true, maxLength: 20 },
    wage: { kind: 'integer', label: 'Wage', required: true, measure: true, default: 1, permission: wage },
    rank: { kind: 'choice', label: 'Rank', options: [{ value: 'a', label: 'A' }], permission: wage },
  },
  list: {
    columns: ['name', 'wage', 'rank'],
    hidden: ['rank'],
    sort: { field: 'name', order: 'asc' },
  },
});
const { rank: _, wage: __, ...openFields } = sailor.fields;
const open = { ...sailor, fields: openFields };
const failingValidator = (): Validate => () => false;
const holding = (...permissions: Permission[]): ReadonlySet<Permission> => new Set(permissions);

describe('an entity with permissions of fields', () => {
  test('has none of the fields without read: no column, filter, chart or parameter', () => {
    const seen = visibleEntity(sailor, holding('sailor/read', wage.write));

    expect(Object.keys(seen.fields)).toEqual(['id', 'name']);
    expect(listColumns(seen).map(({ id }) => id)).toEqual(['name']);
    expect(seen.list.hidden).toEqual([]);
    expect([...chartFields(seen).groups.keys()]).not.toContain('rank');
    expect([...parametersOf(seen)]).not.toContain('wage');
    expect([...parametersOf(sailor)]).toContain('wage');
  });

  test('has those without write read-only: they are no values of a form, and go back as they were read', () => {
    const seen = visibleEntity(sailor, holding(wage.read));
    const record = { id: 1, name: 'Ann', wage: 5, rank: 'a' };
    const values = { ...inputValues(seen, record), name: 'Eve' };

    expect(values).toEqual({ name: 'Eve' });
    expect(bodyOf(seen, record, values)).toEqual({ ...record, name: 'Eve' });
  });

  test('does not ask for a required field that one may not give', () => {
    const validate = failingValidator();
    validate.errors = [{ instancePath: '/wage', keyword: 'required', message: 'A number is required.', params: {} }];
    const problems = (...permissions: Permission[]) =>
      Object.keys(
        formProblems(visibleEntity(sailor, holding(...permissions)), validate, null, {
          name: 'Ann',
          wage: null,
          rank: '',
        }),
      );

    expect(problems()).toEqual([]);
    expect(problems(wage.read)).toEqual([]);
    expect(problems(wage.read, wage.write)).toEqual(['wage']);
  });

  test('is the same for the same permissions of its fields, and itself where it has none or all are held', () => {
    expect(visibleEntity(sailor, holding(wage.read))).toBe(visibleEntity(sailor, holding(wage.read, 'ship/read')));
    expect(visibleEntity(sailor, holding(wage.read, wage.write))).toBe(sailor);
    expect(visibleEntity(open, holding())).toBe(open);
  });
});
