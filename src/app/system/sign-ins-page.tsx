import { signInResults, type SignInResult } from '#model/system.ts';
import type { SignInRow } from '#model/wire/system.ts';
import { Badges } from '#ui/badges.tsx';
import { InstantCell, UserName, SessionOrigin } from './cells.tsx';
import classes from './cells.module.css';
import { FilterSelect } from './filter-inputs.tsx';
import { SystemPage } from './system-page.tsx';
import { SystemTable, type SystemColumn } from './system-table.tsx';
import { useSystemPage } from './use-system-page.ts';
import { useSystemQuery } from './use-system-query.ts';

const resultBadges: Readonly<Record<SignInResult, { label: string; color: string }>> = {
  signedIn: { label: 'Signed in', color: 'green' },
  refused: { label: 'Refused', color: 'amber' },
  failed: { label: 'Failed', color: 'red' },
  viewAsBegun: { label: 'View as started', color: 'blue' },
  viewAsEnded: { label: 'View as ended', color: 'gray' },
};

const options = signInResults.map((value) => ({ value, label: resultBadges[value].label }));

const isResult = (text: string | undefined): text is SignInResult =>
  signInResults.some((signInResult) => signInResult === text);

/** `/system/sign-ins`: successful and failed sign-ins, and impersonations. */
export function SignInsPage() {
  const { query, search, change } = useSystemQuery();
  const result = isResult(search.result) ? search.result : null;
  const filteredQuery = { ...query, result };
  return (
    <SystemPage
      title="Sign-ins"
      intro="Every attempt to sign in. Refused: the identity provider knows the person, but the portal did not let them in. Failed: the attempt ended before that. View as: a user viewed the portal as another one."
    >
      <SystemTable
        label="sign-ins"
        columns={columns}
        keyOf={({ id }) => String(id)}
        result={useSystemPage<SignInRow>('SignIns', 'Sign-ins', filteredQuery)}
        query={query}
        onChange={change}
        tools={
          <FilterSelect
            aria-label="Result"
            allText="Every result"
            data={options}
            value={result ?? undefined}
            onChange={(next) => change({ result: next })}
          />
        }
        empty="No sign-in matches."
      />
    </SystemPage>
  );
}

const columns: readonly SystemColumn<SignInRow>[] = [
  { label: 'When', cell: ({ date }) => <InstantCell at={date} /> },
  { label: 'Who', cell: (row) => <UserCell row={row} /> },
  { label: 'Result', cell: ({ result }) => <Badges choices={[{ value: result, ...resultBadges[result] }]} /> },
  { label: 'Reason', cell: ({ reason }) => reason },
  { label: 'From', cell: (row) => <SessionOrigin origin={row} /> },
];

/** The user; for an unknown one, name and address from the identity provider. */
const UserCell = ({ row: { user, viewAs, name, email } }: { row: SignInRow }) => (
  <div className={classes.who}>
    {user === null ? (name ?? (email === null ? 'Unknown' : null)) : <UserName user={user} />}
    {email === null ? null : <div className="caption">{email}</div>}
    {viewAs === null ? null : (
      <div className="caption">
        as <UserName user={viewAs} />
      </div>
    )}
  </div>
);
