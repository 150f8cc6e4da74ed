/** A form shows what its conditions ask for, whether it is written or only read. */
import { createElement, type ReactElement } from 'react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EntitySpec } from '#model/entity.ts';
import type { EntityFormProps } from '#ui/form/entity-form.tsx';
import { RecordScreen } from '#ui/form/record/record-screen.tsx';
import type { Catalogue } from '../../src/server/catalogue/catalogue.ts';
import { draw } from './drawn.tsx';
import { filesOf, readCase } from './support.ts';
import { factsOf, importFile, newFolder, writeFiles } from './written.ts';

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

const opened = { blank: {}, typed: undefined, listPosition: undefined, draft: null, inField: false, panels: [] };
const nothing = { onAnother: () => {}, onThrowAway: () => {} };

/** The labels of the form's inputs, those of required ones with their mark. */
async function labelsOf(record: object, permissions = facts.permissions): Promise<string[]> {
  const screen = createElement(RecordScreen, {
    ...form,
    id: '1',
    record: { id: 1, isActive: true, ...record },
    ...opened,
    ...nothing,
  });
  const html = await draw(screen, { ...facts, permissions }, {});
  const labels = [
    ...html.matchAll(
      /<(label|dt)[^>]*InputWrapper-label[^>]*>(.*?)<\/\1>|<label[^>]*Checkbox-label[^>]*>(.*?)<\/label>/g,
    ),
  ];
  return labels.map(([, , text = '', checkbox = '']) => (text + checkbox).replaceAll(/<[^>]*>/g, ''));
}

test('it has the fields that the record asks for, and marks those that have to be filled', async () => {
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

test('who may only read sees the same fields', async () => {
  const labels = await labelsOf({ stage: 'lost' }, ['deal/read']);
  expect(labels).toEqual(['Name', 'Stage', 'Free', 'Price', 'Closed On', 'Reason', 'Lost to a Rival']);
});
