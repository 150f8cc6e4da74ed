import { useRouter } from '@tanstack/react-router';
import type { EntitySpec } from '#model/entity.ts';
import { newKeyInPath } from '#model/key.ts';
import { filterKinds } from '#model/list/list-state.ts';
import { loadPopUp } from '../controls/pop-up-button.ts';
import { useLoadAhead } from '../load-ahead.ts';
import { loadFilterPanel } from './filters/column-filter.tsx';
import { loadColumnsPanel } from './toolbar/columns-menu.tsx';

/** What most readers of a list press next: loads the code of its filters, of its form and of the column chooser, once rows are shown. */
export function useListAhead(entity: EntitySpec, path: string, hasForm: boolean, isShown: boolean): void {
  const router = useRouter();
  const kinds = new Set(filterKinds(entity).values());
  const loadForm = async () => {
    const [routes] = router.getMatchedRoutes(`${path}/${newKeyInPath(entity)}`);
    await Promise.all(routes.map((route) => router.loadRouteChunk(route)));
  };
  useLoadAhead(
    isShown,
    loadPopUp,
    ...[...kinds].filter((kind) => kind !== 'day').map((kind) => () => loadFilterPanel(kind)),
    ...(hasForm ? [loadForm] : []),
    loadColumnsPanel,
    // Last, since its calendar is large.
    ...(kinds.has('day') ? [() => loadFilterPanel('day')] : []),
  );
}
