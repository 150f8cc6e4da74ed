/** Records that one may not open are names without links; those that one may not see at all are counted. */
import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { portal } from '#generated/portal.ts';
import { permissions } from '#generated/permissions.ts';
import { defineEntity } from '#model/entity.ts';
import { ReferencesInput } from '#ui/form/inputs/references-input.tsx';
import { recordAddresses } from '#ui/routing/record-path.ts';
import { RecordDetails } from '#ui/record-drawer/record-details.tsx';
import { cellLinks } from '#ui/list/table/use-columns.ts';
import { gridColumn } from '#ui/list/columns/columns.ts';
import { renderScreen } from '../codegen/render-screen.tsx';
import type { Catalogue } from '../../src/server/catalogue/catalogue.ts';

const facts = { portal, permissions } as unknown as Catalogue;
const fleet = defineEntity({
  name: 'fleet',
  service: 'Fleet',
  label: { one: 'Fleet', many: 'Fleets' },
  table: 'fleet',
  key: ['id'],
  audited: false,
  delete: null,
  calls: 'all',
  permissions: { read: ['fleet/read'], write: ['fleet/write'] },
  display: [],
  fields: {
    id: { kind: 'id', label: 'Id' },
    flagId: { kind: 'reference', label: 'Flag', to: 'Flag', as: 'flag' },
    portIds: {
      kind: 'references',
      label: 'Ports',
      to: 'Port',
      link: { table: 'fleetPort', own: 'fleetId', other: 'portId' },
    },
  },
  list: { columns: ['flagId'], sort: { field: 'id', order: 'asc' } },
});
const genoa = { id: 7, name: 'Genoa', isActive: true };

const inputOf = (value: readonly number[], readOnly: boolean) => {
  const field = fleet.fields.portIds;
  const props = { name: 'portIds', field, value, readOnly, error: undefined, onChange: () => {} };
  const input = createElement(ReferencesInput, { ...props, target: null, record: null });
  return renderScreen(input, facts, {}, [], { Port: [genoa] });
};

const detailsOf = (value: object) =>
  renderScreen(
    createElement(RecordDetails, { entity: fleet, record: { id: 1, flagId: 3, flag: value } }),
    facts,
    {},
    [],
    { Flag: [] },
  );

describe('a list of references', () => {
  test.each([
    ['an input', false],
    ['a text', true],
  ])('says how many more there are than it can name: %s', async (_, readOnly) => {
    const html = await inputOf([7, 8, 9], readOnly);
    expect(html).toContain('Genoa');
    expect(html).toContain('2 more that you may not see');
    expect(html).not.toMatch(/#[89]/);
    expect(await inputOf([7], readOnly)).not.toContain('may not see');
    expect(await inputOf([8], readOnly)).toContain('1 that you may not see');
  });
});

describe('a reference that may not be opened', () => {
  const flag = { id: 3, name: 'Liberia' };
  const hidden = { ...flag, hidden: true };

  test('has no link in a list', () => {
    const href = cellLinks(
      fleet,
      gridColumn(fleet, 'flagId'),
      () =>
        ([id]) =>
          `/flags/${id}`,
    );
    expect([href?.({ flag }), href?.({ flag: hidden })]).toEqual(['/flags/3', undefined]);
  });

  test('has no link in a record', async () => {
    recordAddresses.set({ Flag: { form: '/flags/$id', read: [] } });
    expect(await detailsOf(flag)).toContain('href="/flags/3"');
    expect(await detailsOf(hidden)).toContain('Liberia');
    expect(await detailsOf(hidden)).not.toContain('href');
    recordAddresses.set({});
  });
});
