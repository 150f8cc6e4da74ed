/**
 * Every action that a list, a form or a panel offers a user is accepted by the server (decisions: Any catalogue). The generated
 * screens are rendered for a user who may only read the entity, and for one who may only read and write it.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createElement, type ComponentType, type ReactElement } from 'react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EntitySpec } from '#model/entity.ts';
import { permissionsToAll, type Permission } from '#model/permission.ts';
import { verbNames, withImplied } from '#model/verbs.ts';
import type { PanelProps } from '#ui/form/children/child-panel.tsx';
import type { EntityFormProps } from '#ui/form/entity-form.tsx';
import { RecordScreen } from '#ui/form/record/record-screen.tsx';
import { ExportSelection } from '../../src/features/exports/ui/export-tool.tsx';
import type { ListOnScreen } from '#ui/list/state/list-tool.ts';
import { BulkButtons } from '#features/bulk-changes/ui/bulk-buttons.tsx';
import { SelectionBar } from '#ui/list/selection-bar.tsx';
import { chosenFolders } from '../../src/catalogue/folders.ts';
import { generatedCatalogue as catalogue } from '../../src/server/catalogue/generated.ts';
import type { Database } from '../../src/server/database/database.ts';
import { renderScreen } from '../codegen/render-screen.tsx';
import { entityApp, type EntityApp } from '../server/support/entity-app.ts';
import { seed } from '../server/support/seed.ts';
import { postgres } from '../support/databases.ts';
import { offerCalls, type Row } from './offers.ts';

const { generated } = chosenFolders();
const specs: readonly EntitySpec[] = catalogue.entities;

let database: Database;
let app: EntityApp;
beforeAll(async () => {
  database = await postgres.open();
  await seed(database, 30);
  app = await entityApp(database);
});
afterAll(async () => {
  await app.app.close();
  await database.close();
});

/** A generated screen of the entity, if it has one. */
async function screenOf<Props>({ name }: EntitySpec, file: string): Promise<ComponentType<Props> | undefined> {
  const path = join(generated, name, file);
  if (!existsSync(path)) return undefined;
  return Object.values((await import(pathToFileURL(path).href)) as object)[0] as ComponentType<Props>;
}

/** The declarations of a generated screen; calls no hooks. */
const propsOf = (screen: unknown): Row => (screen as () => ReactElement<Row>)().props;

/** Permissions of the users who see the screens. */
const viewers = Object.fromEntries(
  verbNames.map((verb) => [
    `who may ${withImplied(verb).join(' and ')} it`,
    (spec: EntitySpec): Permission[] => ['allUsers', ...(permissionsToAll(spec, verb) ?? spec.permissions.read)],
  ]),
);

/** The texts of buttons, boxes and rows on a screen. */
function textsOn(html: string): ReadonlySet<string> {
  const texts = [...html.matchAll(/>([^<>]+)</g), ...html.matchAll(/aria-label="([^"]*)"/g)];
  return new Set(texts.map(([, text = '']) => plain(text)));
}

const marks: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>', '#x27': "'" };
const plain = (html: string): string => html.replaceAll(/&([#\w]+);/g, (whole, name: string) => marks[name] ?? whole);

type Draw = (screen: ReactElement, row: Row) => Promise<ReadonlySet<string>>;

/** The actions of the list, and of the bulk bar while rows are selected. */
async function offeredByList(spec: EntitySpec, row: Row, shown: Draw): Promise<string[]> {
  const Grid = await screenOf(spec, 'grid.tsx');
  if (Grid === undefined) return [];
  const { add } = propsOf(Grid) as { add?: { text: string } };
  const texts = await shown(createElement(Grid), row);
  const words = ['Edit', 'Delete', 'Import', 'Show deleted?', 'Chart', 'Saved lists'].filter((word) => texts.has(word));
  const named = { Add: add?.text, Export: spec.export?.text };
  const own = Object.entries(named).flatMap(([word, text]) => (text !== undefined && texts.has(text) ? [word] : []));
  if (!texts.has('Select this page')) return [...words, ...own];
  const rows = {
    list: { entity: spec, total: 1, state: { filters: {} } } as ListOnScreen,
    selection: 'all',
    queryNow: () => ({}),
  } as const;
  const bar = createElement(SelectionBar, {
    ...rows,
    Actions: undefined,
    onChange: () => {},
    tools: [
      { name: 'bulkChanges', SelectionButtons: BulkButtons },
      ...(spec.export === undefined ? [] : [{ name: 'exports', SelectionButtons: ExportSelection }]),
    ],
  });
  const picked = await shown(bar, row);
  const actions = ['Change fields', 'Delete', 'Restore', 'Export selection'].filter((word) => picked.has(word));
  return [...words, ...own, ...actions.map((word) => `${word} (many)`)];
}

/** The actions of the form of a saved record. */
async function offeredByForm(spec: EntitySpec, row: Row, shown: Draw): Promise<string[]> {
  const Form = await screenOf(spec, 'form.tsx');
  if (Form === undefined) return [];
  const props = { ...(propsOf(Form) as unknown as EntityFormProps<EntitySpec>), editToggle: false, panels: undefined };
  const opened = {
    blank: {},
    typed: undefined,
    listPosition: undefined,
    preserved: null,
    autoFocusInput: false,
    onAddAnother: () => {},
    onReset: () => {},
  };
  const of = async (record: Row) => shown(createElement(RecordScreen, { ...props, id: '1', record, ...opened }), {});
  const texts = await of({ ...row, isActive: true });
  const deleted = spec.delete === 'soft' ? await of({ ...row, isActive: false }) : new Set<string>();
  const words = ['Save', 'History', 'Delete', 'Duplicate'].filter((word) => texts.has(word));
  const lists = texts.has('Save')
    ? Object.values(spec.fields).filter((field) => 'to' in field && field.readOnly !== true && texts.has(field.label))
    : [];
  const choices = lists.map((field) => `Pick ${'to' in field ? field.to : ''}`);
  return [...words, ...choices, ...(deleted.has('Undelete') ? ['Undelete'] : [])];
}

/** The actions of the entity's panel in the form of a record that it refers to. */
async function offeredByPanel(spec: EntitySpec, row: Row, shown: Draw): Promise<string[]> {
  const Panel = await screenOf<PanelProps>(spec, 'panel.tsx');
  const by = Object.keys(spec.fields).find((name) => spec.fields[name]?.kind === 'reference');
  if (Panel === undefined || by === undefined) return [];
  const texts = await shown(createElement(Panel, { parentId: 1, by, title: 'Parts', add: 'Add one' }), row);
  const words = ['Edit', 'View', 'Delete', 'Show deleted?'].filter((word) => texts.has(word));
  return [...words, ...(texts.has('Add one') ? ['Add'] : [])];
}

test.each(specs.map((spec) => [spec.service, spec] as const))(
  '%s: list, form and panel offer a user only actions that the server permits',
  async (_, spec) => {
    const refused: string[] = [];
    for (const [who, permissionsOf] of Object.entries(viewers)) {
      const granted = permissionsOf(spec);
      app.setPermissions(granted);
      const row = await offerCalls(app, spec).anyRow();
      const shown: Draw = async (screen, one) => textsOn(await renderScreen(screen, catalogue, one, granted));
      const offered = [
        ...(await offeredByList(spec, row, shown)).map((word) => `list: ${word}`),
        ...(await offeredByForm(spec, row, shown)).map((word) => `form: ${word}`),
        ...(await offeredByPanel(spec, row, shown)).map((word) => `panel: ${word}`),
      ];
      const ask = offerCalls(app, spec);
      for (const word of offered) {
        const refusal = await ask.refusal(word.replace(/^\w+: /, ''));
        if (refusal !== undefined) refused.push(`${who}, ${word}: ${refusal}`);
      }
    }
    expect(refused).toEqual([]);
  },
);
