/** Stamps are shown where audit fields are: below a record's form, and in a group of the drawer of their own. */
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { portal } from '#generated/portal.ts';
import { permissions } from '#generated/permissions.ts';
import { defineEntity, type EntitySpec } from '#model/entity.ts';
import { AuditFields } from '#ui/form/record/audit-fields.tsx';
import { fieldGroups } from '#ui/record-drawer/field-groups.ts';
import type { Catalogue } from '../../src/server/catalogue/catalogue.ts';
import { renderScreen } from '../codegen/render-screen.tsx';

const facts = { portal, permissions } as unknown as Catalogue;

const note = defineEntity({
  name: 'note',
  service: 'Note',
  label: { one: 'Note', many: 'Notes' },
  table: 'notes',
  key: ['id'],
  audited: false,
  delete: null,
  calls: 'all',
  permissions: { read: ['appUser/read'] },
  display: [],
  fields: {
    id: { kind: 'id', label: 'Id' },
    due: { kind: 'date', label: 'Due' },
    made: { kind: 'date', label: 'Made', readOnly: true, stamp: 'created' },
  },
  list: { columns: ['due', 'made'], sort: { field: 'id', order: 'asc' } },
});

const record = { id: 1, due: '2026-03-10', made: '2026-03-09' };

const htmlOf = (entity: EntitySpec) => renderScreen(createElement(AuditFields, { entity, record }), facts, {});

test('a form shows stamps below its fields, and nothing where there are none', async () => {
  const html = await htmlOf(note);
  expect(html.replaceAll(/<[^>]*>/g, ' ')).toMatch(/Made\s+03\/09\/2026/);
  expect(html).not.toContain('Due');
  const { id, due } = note.fields;
  expect(await htmlOf({ ...note, fields: { id, due } })).not.toContain('<dl');
});

test('the drawer has them in the group of what the server writes', () => {
  const groups = fieldGroups(note, record).map(({ title, fields }) => [title, fields.map(([name]) => name)]);
  expect(groups).toEqual([
    ['', ['due']],
    ['Record', ['id', 'made']],
  ]);
});
