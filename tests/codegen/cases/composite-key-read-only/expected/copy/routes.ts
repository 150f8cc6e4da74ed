// Generated from catalogue/copy.json by codegen/emit/routes.ts. Do not edit: change the catalogue and run `npm run generate`.

import { createRoute } from '@tanstack/react-router';
import { listSearch } from '#model/list/list-state.ts';
import { prefetchRows } from '#ui/list/state/list-page.ts';
import { requires } from '#ui/routing/requires.ts';
import { rootRoute } from '#ui/routing/root-route.ts';
import { copyClient } from './client.ts';
import { copy } from './entity.ts';
import { CopyGrid } from './grid.tsx';

export const copyListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/copies',
  staticData: { title: 'Copies', entity: copy },
  validateSearch: listSearch,
  beforeLoad: requires('copy/read'),
  loader: prefetchRows(copyClient),
  component: CopyGrid,
});
