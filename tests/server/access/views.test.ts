/** Who shares a view of the catalogue, and what a view leaves as it is. */
import { expect, test } from 'vitest';
import { generatedCatalogue } from '../../../src/server/catalogue/generated.ts';
import { entityIn, entityTable, targetsOf } from '../../../src/server/record/entity-table.ts';
import { Views } from '../../../src/server/access/views.ts';
import type { EntitySpec } from '#model/entity.ts';
import { must } from '#model/must.ts';
import { ruledPermission, type Permission } from '#model/permission.ts';
import type { Principal } from '#model/principal.ts';
import type { RowRules } from '#model/row-rules.ts';

const { entities, identity, schema, permissions } = generatedCatalogue;

const spec = must(
  entities.find(({ audited, calls }) => audited && calls === 'all'),
  'there is an audited entity',
);
const [read] = spec.permissions.read;
const readPermission: Permission = must(read, 'it is read');

const rows: RowRules = {
  own: { label: 'Own', where: { createdById: 'me' } },
  mine: { label: 'Mine', where: { modifiedById: 'me.team' } },
};

function wholeWith(changed: EntitySpec) {
  const specs = entities.map((entity) => (entity.service === changed.service ? changed : entity));
  const targets = targetsOf(specs);
  const users = identity.user.service;
  return { entities: specs.map((entity) => entityTable(entity, targets, schema)), targets, schema, users };
}

const whole = wholeWith({ ...spec, rows });

/** Holds everything but all rows of the entity, and the rules. */
function reader(id: number, rules: readonly string[], team: readonly string[] = []): Principal {
  const ruled = rules.map((rule) => ruledPermission(readPermission, rule));
  const granted = new Set([...permissions.filter((permission) => permission !== readPermission), ...ruled]);
  return { id, granted, values: new Map([['team', team]]) };
}

const administrator: Principal = { id: 1, granted: new Set(permissions), values: new Map() };

test('a catalogue without rules has one view, itself', () => {
  const plain = wholeWith(spec);
  const views = new Views(plain);

  expect(views.of([administrator]).entities).toBe(plain.entities);
  expect(views.of([reader(2, [])]).entities).toBe(plain.entities);
});

test('who holds the permission for all rows sees each entity as it is', () => {
  const view = new Views(whole).of([administrator]);

  expect(view.entities.filter((entity, index) => entity !== whole.entities[index])).toEqual([]);
});

test('other entities are left as they are for who sees some rows of one, unless they refer to it', () => {
  const view = new Views(whole).of([reader(2, ['own'])]);
  const referring = ({ references }: (typeof whole.entities)[number]) =>
    [...references.values()].some(({ field }) => field.to === spec.service);

  const changed = view.entities.filter((entity, index) => entity !== whole.entities[index]);
  expect(changed.length).toBeGreaterThan(0);
  expect(changed.filter((entity) => entity.spec.service !== spec.service && !referring(entity))).toEqual([]);
});

const visibleTo = (who: Principal) => entityIn(new Views(whole).of([who]), spec).visibleTo;

test('people with the same rules and the same values share caches, others do not', () => {
  expect(visibleTo(reader(2, ['mine'], ['7', '8']))).toBe(visibleTo(reader(3, ['mine'], ['7', '8'])));
  expect(visibleTo(reader(2, ['mine'], ['7']))).not.toBe(visibleTo(reader(3, ['mine'], ['7', '8'])));
  expect(visibleTo(reader(2, ['own']))).not.toBe(visibleTo(reader(3, ['own'])));
  expect(visibleTo(reader(2, ['own']))).not.toBe(visibleTo(reader(2, ['own', 'mine'], ['7'])));
  expect(visibleTo(administrator)).toBe('');
});

test('a view is made once for equal principals', () => {
  const views = new Views(whole);

  expect(views.of([reader(2, ['own'])])).toBe(views.of([reader(2, ['own'])]));
});

test('two principals see what both may see: the rules of one within those of the other', () => {
  const views = new Views(whole);
  const scopeOf = (...principals: [Principal, ...Principal[]]) =>
    must(entityIn(views.of(principals), spec).spec.readable, 'not all rows are seen').text;

  expect(scopeOf(administrator, reader(2, ['own']))).toBe(scopeOf(reader(2, ['own'])));
  expect(scopeOf(reader(3, ['mine'], ['7']), reader(2, ['own']))).toContain(
    JSON.stringify(scopeOf(reader(2, ['own']))),
  );
});
