// Generated from catalogue/rfaStatus.json by codegen/emit/routes.ts. Do not edit: change the catalogue and run `npm run generate`.

import { createRoute } from '@tanstack/react-router';
import { listSearch } from '#model/list/list-state.ts';
import { prefetchRows } from '#ui/list/state/list-page.ts';
import { requires } from '#ui/routing/requires.ts';
import { rootRoute } from '#ui/routing/root-route.ts';
import { rfaStatusClient } from './client.ts';
import { rfaStatus } from './entity.ts';
import { RFAStatusGrid } from './grid.tsx';

export const rfaStatusListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/campaign/rfaStatuses',
  staticData: { title: 'RFA Statuses', entity: rfaStatus },
  validateSearch: listSearch,
  beforeLoad: requires('rfaStatus/read'),
  loader: prefetchRows(rfaStatusClient),
  component: RFAStatusGrid,
});
