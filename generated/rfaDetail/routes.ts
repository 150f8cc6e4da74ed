// Generated from catalogue/rfaDetail.json by codegen/emit/routes.ts. Do not edit: change the catalogue and run `npm run generate`.

import { createRoute } from '@tanstack/react-router';
import { listSearch } from '#model/list/list-state.ts';
import { prefetchRows } from '#ui/list/state/list-page.ts';
import { requires } from '#ui/routing/requires.ts';
import { rootRoute } from '#ui/routing/root-route.ts';
import { rfaDetailClient } from './client.ts';
import { rfaDetail } from './entity.ts';
import { RFADetailGrid } from './grid.tsx';

export const rfaDetailListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/campaign/rfaDetails',
  staticData: { title: 'RFA Details', entity: rfaDetail },
  validateSearch: listSearch,
  beforeLoad: requires('rfaDetail/read'),
  loader: prefetchRows(rfaDetailClient),
  component: RFADetailGrid,
});
