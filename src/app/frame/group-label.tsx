import { Link } from '@tanstack/react-router';
import { holdsAll } from '#model/permission.ts';
import type { MenuGroup, MenuItem } from '#model/portal.ts';
import { usePermissions } from '#ui/permissions-context.tsx';
import { usePortal } from '#ui/portal-context.tsx';
import { groupLabel, isGroup } from './menu.ts';

interface GroupLabelProps {
  group: MenuGroup | MenuItem;
  /** The open page, which is not linked. */
  current?: MenuItem;
  className?: string | undefined;
}

/** A group's label, linked to the group's own list for those who may read it (decisions: Ways in). */
export function GroupLabel({ group, current, className }: GroupLabelProps) {
  const permissions = usePermissions();
  const label = groupLabel(group, usePortal().groupFallback);
  const list = isGroup(group) ? group.list : undefined;
  if (list === undefined || list === current || !holdsAll(permissions, list.permissions))
    return <span className={className}>{label}</span>;
  return (
    <Link
      to={list.to}
      className={className}
      activeOptions={{ exact: true, includeSearch: false }}
      data-tooltip={list.tooltip}
    >
      {label}
    </Link>
  );
}
