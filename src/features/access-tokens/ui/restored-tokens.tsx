/** Access tokens on the form of a deleted user. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { holdsOfAllRows } from '#model/permission.ts';
import { systemCalls } from '#model/system.ts';
import type { Page, Reference } from '#model/wire.ts';
import { request } from '#ui/calls/http.ts';
import type { FormFeature, UserPartProps } from '#ui/form/feature.ts';
import inputs from '#ui/form/inputs/inputs.module.css';
import { usePermissions } from '#ui/permissions-context.tsx';
import type { UserTokenRow } from '../model/token-list.ts';

/** How many access tokens a user has that are neither revoked nor at their end; those of a deleted user don't work. */
const tokenCountQuery = ({ id }: Pick<Reference, 'id'>) =>
  queryOptions({
    queryKey: ['AccessTokens', 'count', id],
    queryFn: async ({ signal }) => {
      const { totalNumberOfItems } = await request<Page<UserTokenRow>>({
        name: 'Access tokens',
        method: 'POST',
        path: `${systemCalls}/AccessTokens/page`,
        body: { userValues: [id], endsMin: new Date().toISOString() },
        signal,
        reads: true,
      });
      return totalNumberOfItems;
    },
    staleTime: 5_000,
  });

/** Says how many access tokens work again once the user is restored. */
function RestoredTokens({ access, user }: UserPartProps) {
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

export const tokensOfUser: FormFeature = { name: 'access-tokens', DeletedUserPart: RestoredTokens };
