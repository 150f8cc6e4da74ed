/** Screens, clients and the OpenAPI document offer exactly the routes that the server serves. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createElement, type ComponentType, type ReactElement } from 'react';
import { canBeInactive, type EntitySpec } from '#model/entity.ts';
import type { PanelProps } from '#ui/form/children/child-panel.tsx';
import type { EntityFormProps } from '#ui/form/entity-form.tsx';
import { RecordScreen } from '#ui/form/record/record-screen.tsx';
import type { Database } from '../../src/server/database/database.ts';
import { registerEntityCalls } from '../../src/server/calls/routes.ts';
import type { Catalogue } from '../../src/server/catalogue/catalogue.ts';
import { draw } from './drawn.tsx';
import { base, filesOf, folderOf, readCase } from './support.ts';
import { factsOf, importFile, newFolder, writeFiles } from './written.ts';

type Methods = Readonly<Record<string, unknown>>;
type Props = Readonly<Record<string, unknown>>;

const cases = readdirSync(folderOf('cases')).filter((name) => !name.startsWith('wrong-'));

/** Call → its route below the entity's. */
const calls: Readonly<Record<string, (key: string) => string>> = {
  page: () => 'POST /page',
  counts: () => 'POST /counts',
  chart: () => 'POST /chart',
  get: (key) => `GET ${key}`,
  getMultiple: () => 'POST /getMultiple',
  history: (key) => `GET /history${key}`,
  save: () => 'PUT /',
  remove: (key) => `DELETE ${key}`,
  undelete: (key) => `POST /undelete${key}`,
  exportRows: () => 'POST /export.csv',
};

describe.each(['the portal', 'base', ...cases])('%s', (name) => {
  const { folder, remove } = newFolder();
  const generated = name === 'the portal' ? folderOf('../../generated') : folder;
  let facts: Catalogue;
  let routes: ReadonlySet<string>;
  let documented: ReadonlySet<string>;

  beforeAll(async () => {
    if (generated === folder) writeFiles(folder, await filesOf(name === 'base' ? base : readCase(name).sources));
    facts = await factsOf(generated);
    routes = await routesOf(facts);
    documented = documentedIn(
      (await importFile<{ default: { paths: Record<string, Methods> } }>(generated, 'openapi.json')).default.paths,
    );
  }, 120_000);
  afterAll(remove);

  /** An entity's calls in one of the sources. */
  const callsIn = (place: ReadonlySet<string>, { service, key }: EntitySpec): string[] => {
    const path = key.map((part) => `/{${part}}`).join('');
    return Object.entries(calls).flatMap(([call, below]) => {
      const [method, rest] = below(path).split(' ');
      return place.has(`${method} /${facts.portal.basePath}/${service}${rest}`) ? [call] : [];
    });
  };
  test('the document names the calls that are served, and no others', () => {
    const isOfEntities = (call: string) => routes.has(call) || call.includes(` /${facts.portal.basePath}/`);
    expect([...documented].filter(isOfEntities).toSorted()).toEqual([...routes].toSorted());
  });

  /** The result for every entity that has the file, by entity name. */
  async function ofAll<Found>(file: string, find: (spec: EntitySpec, exported: unknown) => Promise<Found> | Found) {
    const found = new Map<string, Found>();
    for (const spec of facts.entities.filter((entity) => existsSync(join(generated, entity.name, file)))) {
      const [exported] = Object.values(await importFile<object>(generated, `${spec.name}/${file}`)) as unknown[];
      found.set(spec.name, await find(spec, exported));
    }
    return found;
  }

  test('a client has the calls that are served, and no others', async () => {
    const served = await ofAll('client.ts', (spec) =>
      callsIn(routes, spec).filter((call) => !['history', 'dependents'].includes(call)),
    );
    expect(await ofAll('client.ts', (_, client) => inOrder(Object.keys(client as object)))).toEqual(served);
  });

  test('a list offers to add, edit, delete, restore and export what can be', async () => {
    const wanted = await ofAll('grid.tsx', (spec, Grid) => {
      const { add, editable, showDeleted } = propsOf(Grid);
      const served = callsIn(routes, spec);
      const may = (call: string, offers: boolean) => offers && served.includes(call);
      return [
        ...(may('save', add !== undefined) ? ['Add'] : []),
        ...(may('save', editable === true) ? ['Edit'] : []),
        ...(may('remove', editable === true) ? ['Delete'] : []),
        ...(showDeleted !== false && canBeInactive(spec) ? ['Show deleted?'] : []),
        ...(may('exportRows', true) ? ['Export'] : []),
      ];
    });
    const offered = await ofAll('grid.tsx', async (spec, Grid) => {
      const { add, exportText } = propsOf(Grid);
      const html = await draw(createElement(Grid as ComponentType), facts, recordOf(spec));
      return [
        ...(add === undefined ? [] : ['Add']),
        ...wordsOn(html, ['Edit', 'Delete', 'Show deleted?']),
        ...(exportText === undefined ? [] : ['Export']),
      ];
    });
    expect(offered).toEqual(wanted);
  });

  test.each([
    [true, 'remove', 'Delete'],
    [false, 'undelete', 'Undelete'],
  ])('a form offers to save and delete or restore what can be, where isActive is %s', async (isActive, call, word) => {
    const wanted = await ofAll('form.tsx', (spec) => [
      ...(callsIn(routes, spec).includes('save') ? ['Save'] : []),
      ...(callsIn(routes, spec).includes('history') ? ['History'] : []),
      ...(callsIn(routes, spec).includes(call) ? [word] : []),
      ...(spec.audited ? ['Created By'] : []),
    ]);
    const offered = await ofAll('form.tsx', async (spec, Form) => {
      const props = { ...(propsOf(Form) as unknown as EntityFormProps<EntitySpec>), editToggle: false, panels: [] };
      const opened = {
        blank: {},
        typed: undefined,
        listPosition: undefined,
        draft: null,
        inField: false,
        onAnother: () => {},
        onThrowAway: () => {},
      };
      const record = { ...recordOf(spec), isActive };
      const html = await draw(createElement(RecordScreen, { ...props, id: '1', record, ...opened }), facts, {});
      return wordsOn(html, ['Save', 'History', 'Delete', 'Undelete', 'Created By']);
    });
    expect(offered).toEqual(wanted);
  });

  test('a panel offers to edit, and to delete what can be', async () => {
    const wanted = await ofAll('panel.tsx', (spec) => [
      'Edit',
      ...(callsIn(routes, spec).includes('remove') ? ['Delete'] : []),
      ...(callsIn(routes, spec).includes('undelete') ? ['Show deleted?'] : []),
    ]);
    const offered = await ofAll('panel.tsx', async (spec, Panel) => {
      const [by = ''] = Object.entries(spec.fields).find(([, { kind }]) => kind === 'reference') ?? [];
      const panel = createElement(Panel as ComponentType<PanelProps>, { parentId: 1, by, title: 'Parts', add: 'Add' });
      return wordsOn(await draw(panel, facts, recordOf(spec)), ['Edit', 'Delete', 'Show deleted?']);
    });
    expect(offered).toEqual(wanted);
  });

  test('nobody can delete what can not be restored, but for what is removed for good', async () => {
    const served = await ofAll('client.ts', (spec) => ({ calls: callsIn(routes, spec), hard: spec.delete === 'hard' }));
    const ways = [...served].filter(
      ([, { calls, hard }]) => calls.includes('remove') !== (hard || calls.includes('undelete')),
    );
    expect(ways).toEqual([]);
  });
});

/** The calls in the order of {@link calls}. */
const inOrder = (some: readonly string[]): string[] => Object.keys(calls).filter((call) => some.includes(call));

/** Props of a generated screen; it calls no hooks. */
const propsOf = (screen: unknown): Props => (screen as () => ReactElement<Props>)().props;

/** The words that are a whole text node of a screen. */
const wordsOn = (html: string, words: readonly string[]): string[] =>
  words.filter((word) => html.includes(`>${word}<`));

/** A record of no content that is not deleted. */
const recordOf = ({ key }: EntitySpec): object => ({
  ...Object.fromEntries(key.map((name) => [name, 1])),
  isActive: true,
});

/** `PUT /api/library/Shelf/`, and so on, as the server registers them. */
async function routesOf(facts: Catalogue): Promise<ReadonlySet<string>> {
  const app = Fastify();
  const routes = new Set<string>();
  app.addHook('onRoute', ({ method, url }) => {
    const path = url.replaceAll(/:(\w+)/g, '{$1}');
    for (const one of [method].flat()) routes.add(`${one} ${path}`);
  });
  registerEntityCalls(app, { engine: 'pglite' } as Database, facts, async () => new Set());
  await app.ready();
  await app.close();
  // Save routes exist with and without a trailing slash; GET routes serve HEAD, too.
  return new Set([...routes].filter((route) => !route.startsWith('HEAD ') && !isSecond(route, routes)));
}

const isSecond = (route: string, routes: ReadonlySet<string>): boolean =>
  route.startsWith('PUT ') && routes.has(`${route}/`);

const documentedIn = (paths: Readonly<Record<string, Methods>>): ReadonlySet<string> =>
  new Set(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => method !== 'parameters')
        .map((method) => `${method.toUpperCase()} ${path}`),
    ),
  );
