import { useQuery } from '@tanstack/react-query';
import type { Access } from '#model/access.ts';
import { holdsOfAllRows } from '#model/permission.ts';
import type { Reference } from '#model/wire.ts';
import { tokenCountQuery } from '#ui/calls/user-calls.ts';
import { usePermissions } from '#ui/permissions-context.tsx';
import inputs from '#ui/form/inputs/inputs.module.css';

interface RestoredTokensProps {
  access: Access;
  /** A deleted one. */
  user: Reference;
}

/** Says how many access tokens work again once the user is restored. */
export function RestoredTokens({ access, user }: RestoredTokensProps) {
  const mayRead = holdsOfAllRows(usePermissions(), access.administration.read);
  const { data: count = 0 } = useQuery({ ...tokenCountQuery(user), enabled: mayRead });
  if (count === 0) return null;
  const tokens = count === 1 ? '1 access token works' : `${count} access tokens work`;
  return (
    <p className={`caption ${inputs.wide}`}>
      {tokens} again when {user.name} is restored.
    </p>
  );
}
