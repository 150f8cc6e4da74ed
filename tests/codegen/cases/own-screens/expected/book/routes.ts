// Generated from catalogue/book.json by codegen/emit/routes.ts. Do not edit: change the catalogue and run `npm run generate`.

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listSearch } from '#model/list/list-state.ts';
import { prefetchRows } from '#ui/list/state/list-page.ts';
import { numericId } from '#ui/routing/numeric-id.ts';
import { requires } from '#ui/routing/requires.ts';
import { rootRoute } from '#ui/routing/root-route.ts';
import { bookClient } from './client.ts';
import { book } from './entity.ts';
import { BookGrid } from './grid.tsx';

export const bookListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/books',
  staticData: { title: 'Books', entity: book },
  validateSearch: listSearch,
  beforeLoad: requires('book/read'),
  loader: prefetchRows(bookClient),
  component: BookGrid,
});

export const bookFormRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/books/$id',
  staticData: { title: 'Book', entity: book },
  params: numericId,
  beforeLoad: requires('book/read'),
  component: lazyRouteComponent(() => import('./form.tsx'), 'BookForm'),
});
