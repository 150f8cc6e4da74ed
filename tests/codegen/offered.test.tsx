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
import { site } from '../support/site.ts';
import { registerFeatures } from '../../src/server/features.ts';
import { readConfig } from '../../src/server/start/config.ts';
import { registerEntityCalls } from '../../src/server/calls/routes.ts';
import type { Catalogue } from '../../src/server/catalogue/catalogue.ts';
import { changesBetween } from '../../codegen/output/folder.ts';
import { renderScreen } from './render-screen.tsx';
import { base, filesOf, folderOf, readCase } from './support.ts';
import { factsOf, importFile, newFolder, writeFiles } from './temporary-folder.ts';
import { usualLimits } from '../support/usual-limits.ts';

type Methods = Readonly<Record<string, unknown>>;
type Props = Readonly<Record<string, unknown>>;

/** Without own code, whose imports resolve beside a catalogue only: `tests/own-code` has one. */
const cases = readdirSync(folderOf('cases')).filter((name) => !/^(wrong|own)-/.test(name));

/** Call → its route below the entity's. */
const calls: Readonly<Record<string, (key: string) => string>> = {
  page: () => 'POST /page',
  counts: () => 'POST /counts',
  get: (key) => `GET ${key}`,
  getMultiple: () => 'POST /getMultiple',
  history: (key) => `GET /history${key}`,
  save: () => 'PUT /',
  remove: (key) => `DELETE ${key}`,
  undelete: (key) => `POST /undelete${key}`,
  export: () => 'POST /export.csv',
};

const baseFiles = await filesOf(base);

/** Whether files have an entity that is not in the base's, or otherwise; every entity where they have another portal. */
function isOther(files: ReadonlyMap<string, string>): (spec: EntitySpec) => boolean {
  const paths = changesBetween(baseFiles, files).map(({ path }) => path);
  const changed = new Set(paths.map((path) => path.split('/')[0]));
  return ({ name }) => changed.has('portal.ts') || changed.has(name);
}

describe.each(['the portal', 'base', ...cases])('%s', (name) => {
  const { folder, remove } = newFolder();
  const generated = name === 'the portal' ? folderOf('../../generated') : folder;
  let facts: Catalogue;
  let routes: ReadonlySet<string>;
  let documented: ReadonlySet<string>;

  /** Those of a case that differ from the base's: the others are looked at there. */
  let looked: readonly EntitySpec[];

  beforeAll(async () => {
    const files =
      name === 'the portal' ? undefined : name === 'base' ? baseFiles : await filesOf(readCase(name).sources);
    if (files !== undefined) writeFiles(folder, files);
    facts = await factsOf(generated);
    looked = files === undefined || files === baseFiles ? facts.entities : facts.entities.filter(isOther(files));
    routes = await routesOf(facts);
    documented = documentedIn(
      (await importFile<{ default: { paths: Record<string, Methods> } }>(generated, 'openapi.json')).default.paths,
    );
  }, 120_000);
  afterAll(remove);

  /** An entity's calls in a set of routes. */
  const callsIn = (routeSet: ReadonlySet<string>, { service, key }: EntitySpec): string[] => {
    const path = key.map((part) => `/{${part}}`).join('');
    return Object.entries(calls).flatMap(([call, routeOf]) => {
      const [method, rest] = routeOf(path).split(' ');
      return routeSet.has(`${method} /${facts.portal.basePath}/${service}${rest}`) ? [call] : [];
    });
  };
  test('the OpenAPI document has exactly the served routes', () => {
    const isOfEntities = (call: string) => routes.has(call) || call.includes(` /${facts.portal.basePath}/`);
    expect([...documented].filter(isOfEntities).toSorted()).toEqual([...routes].toSorted());
  });

  /** The result for every entity that has the file, by entity name. */
  async function ofEachEntity<Found>(
    file: string,
    find: (spec: EntitySpec, exported: unknown) => Promise<Found> | Found,
  ) {
    const found = new Map<string, Found>();
    for (const spec of looked.filter((entity) => existsSync(join(generated, entity.name, file)))) {
      const [exported] = Object.values(await importFile<object>(generated, `${spec.name}/${file}`)) as unknown[];
      found.set(spec.name, await find(spec, exported));
    }
    return found;
  }

  test('a client has exactly the served calls', async () => {
    const served = await ofEachEntity('client.ts', (spec) =>
      callsIn(routes, spec).filter((call) => !['history', 'export'].includes(call)),
    );
    expect(await ofEachEntity('client.ts', (_, client) => inOrder(Object.keys(client as object)))).toEqual(served);
  });

  test('a list shows Add, Edit, Delete, Show deleted? and Export exactly if the calls are served', async () => {
    const expected = await ofEachEntity('grid.tsx', (spec, Grid) => {
      const { add, editable, showDeleted } = propsOf(Grid);
      const served = callsIn(routes, spec);
      const isPossible = (call: string, isConfigured: boolean) => isConfigured && served.includes(call);
      return [
        ...(isPossible('save', add !== undefined) ? ['Add'] : []),
        ...(isPossible('save', editable === true) ? ['Edit'] : []),
        ...(isPossible('remove', editable === true) ? ['Delete'] : []),
        ...(showDeleted !== false && canBeInactive(spec) ? ['Show deleted?'] : []),
        ...(isPossible('export', true) ? ['Export'] : []),
      ];
    });
    const shown = await ofEachEntity('grid.tsx', async (spec, Grid) => {
      const { add } = propsOf(Grid);
      const html = await renderScreen(createElement(Grid as ComponentType), facts, recordOf(spec));
      return [
        ...(add === undefined ? [] : ['Add']),
        ...textsOn(html, ['Edit', 'Delete', 'Show deleted?']),
        ...textsOn(html, [spec.export?.text ?? 'Export']).map(() => 'Export'),
      ];
    });
    expect(shown).toEqual(expected);
  });

  test.each([
    [true, 'remove', 'Delete'],
    [false, 'undelete', 'Undelete'],
  ])(
    'a form shows Save, History, Delete and Undelete exactly if the calls are served (isActive: %s)',
    async (isActive, call, word) => {
      const expected = await ofEachEntity('form.tsx', (spec) => [
        ...(callsIn(routes, spec).includes('save') ? ['Save'] : []),
        ...(callsIn(routes, spec).includes('history') ? ['History'] : []),
        ...(callsIn(routes, spec).includes(call) ? [word] : []),
        ...(spec.audited ? ['Created By'] : []),
      ]);
      const shown = await ofEachEntity('form.tsx', async (spec, Form) => {
        const props = {
          ...(propsOf(Form) as unknown as EntityFormProps<EntitySpec>),
          editToggle: false,
          panels: undefined,
        };
        const screenProps = {
          blank: {},
          typed: undefined,
          listPosition: undefined,
          preserved: null,
          autoFocusInput: false,
          onAddAnother: () => {},
          onReset: () => {},
        };
        const record = { ...recordOf(spec), isActive };
        const html = await renderScreen(
          createElement(RecordScreen, { ...props, id: '1', record, ...screenProps }),
          facts,
          {},
        );
        return textsOn(html, ['Save', 'History', 'Delete', 'Undelete', 'Created By']);
      });
      expect(shown).toEqual(expected);
    },
  );

  test('a panel shows Edit, and Delete and Show deleted? exactly if the calls are served', async () => {
    const expected = await ofEachEntity('panel.tsx', (spec) => [
      'Edit',
      ...(callsIn(routes, spec).includes('remove') ? ['Delete'] : []),
      ...(callsIn(routes, spec).includes('undelete') ? ['Show deleted?'] : []),
    ]);
    const shown = await ofEachEntity('panel.tsx', async (spec, Panel) => {
      const [by = ''] = Object.entries(spec.fields).find(([, { kind }]) => kind === 'reference') ?? [];
      const panel = createElement(Panel as ComponentType<PanelProps>, { parentId: 1, by, title: 'Parts', add: 'Add' });
      return textsOn(await renderScreen(panel, facts, recordOf(spec)), ['Edit', 'Delete', 'Show deleted?']);
    });
    expect(shown).toEqual(expected);
  });

  test('an entity with a delete has an undelete, unless its delete is hard', async () => {
    const served = await ofEachEntity('client.ts', (spec) => ({
      calls: callsIn(routes, spec),
      hard: spec.delete === 'hard',
    }));
    const violations = [...served].filter(
      ([, { calls, hard }]) => calls.includes('remove') !== (hard || calls.includes('undelete')),
    );
    expect(violations).toEqual([]);
  });
});

/** The calls in the order of {@link calls}. */
const inOrder = (some: readonly string[]): string[] => Object.keys(calls).filter((call) => some.includes(call));

/** Props of a generated screen; it calls no hooks. */
const propsOf = (screen: unknown): Props => (screen as () => ReactElement<Props>)().props;

/** Those of the texts that are a complete text node of a screen. */
const textsOn = (html: string, texts: readonly string[]): string[] =>
  texts.filter((text) => html.includes(`>${text}<`));

/** An empty record that is not deleted. */
const recordOf = ({ key }: EntitySpec): object => ({
  ...Object.fromEntries(key.map((name) => [name, 1])),
  isActive: true,
});

/** The routes that the server registers, such as `PUT /api/library/Shelf/`. */
async function routesOf(facts: Catalogue): Promise<ReadonlySet<string>> {
  const app = Fastify();
  const routes = new Set<string>();
  app.addHook('onRoute', ({ method, url }) => {
    const path = url.replaceAll(/:(\w+)/g, '{$1}');
    for (const one of [method].flat()) routes.add(`${one} ${path}`);
  });
  const service = registerEntityCalls(app, { engine: 'pglite' } as Database, facts, async () => new Set(), usualLimits);
  await registerFeatures(app, service, readConfig({}).features, site);
  await app.ready();
  await app.close();
  // Save routes exist with and without a trailing slash; GET routes serve HEAD, too.
  return new Set([...routes].filter((route) => !route.startsWith('HEAD ') && !isWithoutSlash(route, routes)));
}

const isWithoutSlash = (route: string, routes: ReadonlySet<string>): boolean =>
  route.startsWith('PUT ') && routes.has(`${route}/`);

const documentedIn = (paths: Readonly<Record<string, Methods>>): ReadonlySet<string> =>
  new Set(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => method !== 'parameters')
        .map((method) => `${method.toUpperCase()} ${path}`),
    ),
  );
