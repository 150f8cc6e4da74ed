/** The routes of administrators' pages, and of pages of every user, lazy loaded (see directory/catalogue-data.ts). */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listSearch } from '#model/list/list-state.ts';
import { requiresOfAllRows } from '#ui/routing/requires.ts';
import { rootRoute } from '#ui/routing/root-route.ts';
import { identity } from '#generated/identity.ts';
import type { AdministratorPage } from '../feature.ts';
import { ownPages, systemPages } from './pages.ts';
import { SystemPages } from './system-pages.ts';

const getParentRoute = () => rootRoute;

const optionsOf = ({ label, to, load }: AdministratorPage) => ({
  path: to,
  staticData: { title: label },
  validateSearch: listSearch,
  component: lazyRouteComponent(async () => {
    const Page = await load();
    return {
      default: () => (
        <SystemPages value={systemPages}>
          <Page />
        </SystemPages>
      ),
    };
  }),
});

export const ownRoutes = ownPages.map((page) => createRoute({ getParentRoute, ...optionsOf(page) }));

const beforeLoad = requiresOfAllRows(...identity.administration.read);

export const systemRoutes = systemPages.map((page) => createRoute({ getParentRoute, beforeLoad, ...optionsOf(page) }));
