/** Renders screens to HTML with `react-dom/server`, with data in the query cache. */
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { vi } from 'vitest';
import type { Permission } from '#model/permission.ts';
import type { Portal } from '#model/portal.ts';
import type { Option } from '#model/wire.ts';
import { newQueryClient } from '#ui/calls/entity-queries.ts';
import { PermissionsProvider } from '#ui/permissions-context.tsx';
import { PortalProvider } from '#ui/portal-context.tsx';
import { routerOptions } from '#ui/routing/router-options.ts';
import type { Catalogue } from '../../src/server/catalogue/catalogue.ts';

/** Renders a screen whose lists all have this one row. The user holds every permission by default. `options`: of pick-lists, by service. */
export async function renderScreen(
  screen: ReactElement,
  catalogue: Catalogue,
  row: object,
  granted: readonly Permission[] = catalogue.permissions,
  options: Readonly<Record<string, readonly Option[]>> = {},
): Promise<string> {
  // Tables read the size of the window before they render; other libraries check that there is one.
  vi.stubGlobal('window', { innerWidth: 1440, innerHeight: 900 });
  try {
    return await renderWithData(screen, catalogue, row, granted, options);
  } finally {
    vi.unstubAllGlobals();
  }
}

async function renderWithData(
  screen: ReactElement,
  { portal }: Catalogue,
  row: object,
  granted: readonly Permission[],
  options: Readonly<Record<string, readonly Option[]>>,
): Promise<string> {
  const cache = newQueryClient();
  const router = createRouter({
    ...routerOptions,
    history: createMemoryHistory({ initialEntries: ['/'] }),
    routeTree: createRootRoute({ component: () => screen }),
  });
  await router.load();
  const html = () =>
    renderToString(
      <MantineProvider>
        <QueryClientProvider client={cache}>
          <PortalProvider portal={portal as Portal}>
            <PermissionsProvider userId={1} userName="A" permissions={new Set(granted)}>
              <RouterProvider router={router} />
            </PermissionsProvider>
          </PortalProvider>
        </QueryClientProvider>
      </MantineProvider>,
    );
  // The first render creates the queries, whose data the second one shows.
  html();
  const page = { data: [row], currentPageIndex: 0, totalNumberOfItems: 1 };
  const answers = { page, Sessions: page, accounts: [row], ...options };
  for (const [list, answer] of Object.entries(answers))
    cache.setQueriesData({ predicate: ({ queryKey }) => queryKey[1] === list && queryKey[2] !== 'pages' }, answer);
  return html();
}
