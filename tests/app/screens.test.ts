import { describe, expect, test } from 'vitest';
import { screens } from '#generated/screens.ts';
import { ownPages, systemPages } from '../../src/app/system/pages.ts';
import * as systemRoutes from '../../src/app/system/routes.tsx';
import { isListPath, screensAt } from '../../src/model/screen.ts';

const testScreens = [{ path: '/a/' }, { path: '/a/ships', form: true as const }, { path: '/a/shipTypes' }];
const pathsAt = (path: string) => screensAt(testScreens, path).map((screen) => screen.path);

describe('the code-split screens that are loaded for a path', () => {
  test('are the list of that path, with or without a trailing slash', () => {
    expect(pathsAt('/a')).toEqual(['/a/']);
    expect(pathsAt('/a/ships')).toEqual(['/a/ships']);
  });

  test('are the list above the path of a form', () => {
    expect(pathsAt('/a/ships/7')).toEqual(['/a/ships']);
    expect(pathsAt('/a/ships/7/12')).toEqual(['/a/ships']);
  });

  test('are none below a list without forms, and none for a path that only has the same prefix', () => {
    expect(pathsAt('/a/shipTypes/7')).toEqual([]);
    expect(pathsAt('/a/shipsAndBoats')).toEqual([]);
    expect(pathsAt('/')).toEqual([]);
  });

  test('are those of one entity for every list of the catalogue', () => {
    for (const screen of screens) {
      const own = screensAt(screens, screen.path).filter((item) => isListPath(item, screen.path));
      expect(own).toEqual([screen]);
    }
  });

  test('have routes that name their entity in staticData', async () => {
    const routes = Object.values((await screens[0]?.routes()) ?? {}) as { options: { staticData: unknown } }[];
    expect(routes[0]?.options.staticData).toMatchObject({ entity: { name: screens[0]?.entity } });
  });
});

test('each page for administrators is a route and a line of the profile menu', () => {
  const routes = Object.values(systemRoutes).flat() as { options: { path?: string } }[];

  expect([...ownPages, ...systemPages].map(({ to }) => to)).toEqual(routes.map(({ options }) => options.path));
});
