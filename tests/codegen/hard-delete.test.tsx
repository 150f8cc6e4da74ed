/** Screens of hard-deleted and of owned records: they offer no restore, nor any other impossible action. */
import { createElement, type ReactElement } from 'react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EntitySpec } from '#model/entity.ts';
import { must } from '#model/must.ts';
import { defaultState, filterKinds } from '#model/list/list-state.ts';
import { ChildForm, type ChildRecordProps } from '#ui/form/children/child-form.tsx';
import type { PanelProps } from '#ui/form/children/child-panel.tsx';
import { AuditFields } from '#ui/form/record/audit-fields.tsx';
import { fieldGroups } from '#ui/record-drawer/field-groups.ts';
import type { Catalogue } from '../../src/server/catalogue/catalogue.ts';
import { renderScreen } from './render-screen.tsx';
import { filesOf, readCase } from './support.ts';
import { factsOf, importFile, newFolder, writeFiles } from './temporary-folder.ts';

const { folder, remove } = newFolder();
let facts: Catalogue;
beforeAll(async () => {
  writeFiles(folder, await filesOf(readCase('hard-delete').sources));
  facts = await factsOf(folder);
});
afterAll(remove);

const specOf = (name: string): EntitySpec =>
  must(
    facts.entities.find((spec) => spec.name === name),
    'the case has it',
  );

test('isActive is nowhere on the screens of a hard-deleted entity', async () => {
  const product = specOf('product');
  expect(product.list.columns).toEqual([
    'name',
    'code',
    'parentId',
    'nextId',
    'createdById',
    'createdDate',
    'modifiedById',
    'modifiedDate',
  ]);
  expect([...filterKinds(product).keys()]).not.toContain('isActive');
  expect(defaultState(product, facts.portal).filters).toEqual({});
  const shown = fieldGroups(product, {}).flatMap(({ fields }) => fields.map(([name]) => name));
  expect(shown).toContain('modifiedDate');
  expect(shown).not.toContain('isActive');
  const html = await renderScreen(
    createElement(AuditFields, { entity: product, record: { isActive: true } }),
    facts,
    {},
  );
  expect(html).toContain(`>${product.fields['createdDate']?.label ?? ''}<`);
  expect(html).not.toContain(`>${product.fields['isActive']?.label ?? ''}<`);
});

test('the form of a child record has no input for its parent', async () => {
  const { OrderLinePanel } = await importFile<{
    OrderLinePanel: (props: object) => ReactElement<PanelProps & ChildRecordProps<EntitySpec>>;
  }>(folder, 'orderLine/panel.tsx');
  const { props } = OrderLinePanel({ parentId: 7, by: 'orderId', title: 'Lines', add: 'Add Line' });
  const form = { ...props, record: null, onClose: () => {}, onEscape: () => {}, onUnsaved: () => {} };
  const labels = async (by: string) => {
    const html = await renderScreen(createElement(ChildForm<EntitySpec>, { ...form, by }), facts, {});
    return ['Order', 'Product', 'Quantity'].filter((label) => new RegExp(`<label[^>]*>${label}<`).test(html));
  };
  expect(await labels('orderId')).toEqual(['Product', 'Quantity']);
  expect(await labels('')).toEqual(['Order', 'Product', 'Quantity']);
});
