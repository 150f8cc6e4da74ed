/** Forms of fields with visibleWhen and requiredWhen, editable and read-only. */
import { createElement, type ReactElement } from 'react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EntitySpec } from '#model/entity.ts';
import type { EntityFormProps } from '#ui/form/entity-form.tsx';
import { RecordScreen } from '#ui/form/record/record-screen.tsx';
import type { Catalogue } from '../../src/server/catalogue/catalogue.ts';
import { renderScreen } from './render-screen.tsx';
import { filesOf, readCase } from './support.ts';
import { factsOf, importFile, newFolder, writeFiles } from './temporary-folder.ts';

const { folder, remove } = newFolder();
let facts: Catalogue;
let form: EntityFormProps<EntitySpec>;
beforeAll(async () => {
  writeFiles(folder, await filesOf(readCase('conditions').sources));
  facts = await factsOf(folder);
  const { DealForm } = await importFile<{ DealForm: () => ReactElement<typeof form> }>(folder, 'deal/form.tsx');
  form = DealForm().props;
});
afterAll(remove);

const screenProps = {
  blank: {},
  typed: undefined,
  listPosition: undefined,
  preserved: null,
  autoFocusInput: false,
  panels: undefined,
};
const noHandlers = { onAddAnother: () => {}, onReset: () => {} };

/** The labels of the form's inputs, those of required ones with their mark. */
async function labelsOf(record: object, permissions = facts.permissions): Promise<string[]> {
  const screen = createElement(RecordScreen, {
    ...form,
    id: '1',
    record: { id: 1, isActive: true, ...record },
    ...screenProps,
    ...noHandlers,
  });
  const html = await renderScreen(screen, { ...facts, permissions }, {});
  const labels = [
    ...html.matchAll(
      /<(label|dt)[^>]*InputWrapper-label[^>]*>(.*?)<\/\1>|<label[^>]*Checkbox-label[^>]*>(.*?)<\/label>/g,
    ),
  ];
  return labels.map(([, , text = '', checkbox = '']) => (text + checkbox).replaceAll(/<[^>]*>/g, ''));
}

test('a form shows the fields whose visibleWhen the record satisfies, and marks required ones', async () => {
  const always = ['Name *', 'Stage *'];
  expect(await labelsOf({ stage: 'open' })).toEqual([...always, 'Parts', 'Free', 'Price *', 'Closed On']);
  expect(await labelsOf({ stage: 'open', parts: ['goods'], free: true })).toEqual([
    ...always,
    'Parts',
    'Weight *',
    'Free',
    'Price',
    'Closed On',
  ]);
  const lost = [...always, 'Free', 'Price *', 'Closed On *', 'Reason *', 'Lost to a Rival'];
  expect(await labelsOf({ stage: 'lost' })).toEqual(lost);
  expect(await labelsOf({ stage: 'lost', rival: true })).toEqual([...lost, 'Rival *']);
});

test('a reader sees the same fields', async () => {
  const labels = await labelsOf({ stage: 'lost' }, ['deal/read']);
  expect(labels).toEqual(['Name', 'Stage', 'Free', 'Price', 'Closed On', 'Reason', 'Lost to a Rival']);
});
