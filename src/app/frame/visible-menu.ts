import { useMemo } from 'react';
import type { MenuGroup } from '#model/portal.ts';
import { usePermissions } from '#ui/permissions-context.tsx';
import { useMenu } from '../directory/directory.ts';
import { useCurrentUser } from '../session/current-user.ts';
import { visibleMenu } from './menu.ts';

/** The user's menu; `null` if it is empty (core 2, core 6), `undefined` while loading. */
export function useVisibleMenu(): MenuGroup | null | undefined {
  const { ShouldShowCampaignMenu } = useCurrentUser();
  const menu = useMenu();
  const permissions = usePermissions();
  return useMemo(() => {
    if (!ShouldShowCampaignMenu) return null;
    return menu === null ? undefined : visibleMenu(menu, permissions);
  }, [ShouldShowCampaignMenu, menu, permissions]);
}
