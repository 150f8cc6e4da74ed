/** Renders screens to HTML with `react-dom/server`, with data in the query cache. */
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { vi } from 'vitest';
import { ruleOf, type Permission } from '#model/permission.ts';
import type { Portal } from '#model/portal.ts';
import type { Option } from '#model/wire.ts';
import { newQueryClient } from '#ui/calls/query-client.ts';
import { PermissionsProvider } from '#ui/permissions-context.tsx';
import { PortalProvider } from '#ui/portal-context.tsx';
import { routerOptions } from '#ui/routing/router-options.ts';
import type { Catalogue } from '../../src/server/catalogue/catalogue.ts';

/** Renders a screen whose lists all have this one row. The user holds every permission by default, for all rows. `options`: of pick-lists, by service. */
export async function renderScreen(
  screen: ReactElement,
  catalogue: Catalogue,
  row: object,
  granted: readonly Permission[] = catalogue.permissions.filter((permission) => ruleOf(permission) === null),
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
  const cache = newFilledQueryClient(row, options);
  const router = createRouter({
    ...routerOptions,
    history: createMemoryHistory({ initialEntries: ['/'] }),
    routeTree: createRootRoute({ component: () => screen }),
  });
  await router.load();
  return renderToString(
    <MantineProvider>
      <QueryClientProvider client={cache}>
        <PortalProvider portal={portal as Portal}>
          <PermissionsProvider userId={1} userName="A" permissions={new Set(granted)} isViewingAs={false}>
            <RouterProvider router={router} />
          </PermissionsProvider>
        </PortalProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

/** Query client whose queries have their data as soon as a screen creates them: a screen is rendered once. */
function newFilledQueryClient(row: object, options: Readonly<Record<string, readonly Option[]>>): QueryClient {
  const page = { data: [row], currentPageIndex: 0, totalNumberOfItems: 1 };
  const answers = new Map<unknown, unknown>(Object.entries({ page, Sessions: page, accounts: [row], ...options }));
  const client = newQueryClient();
  client.getQueryCache().subscribe(({ type, query }) => {
    const [, list, part] = query.queryKey;
    if (type === 'added' && answers.has(list) && part !== 'pages') query.setData(answers.get(list));
  });
  return client;
}
