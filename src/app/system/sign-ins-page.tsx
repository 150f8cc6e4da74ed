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

const words: Readonly<Record<SignInResult, { label: string; color: string }>> = {
  signedIn: { label: 'Signed in', color: 'green' },
  refused: { label: 'Refused', color: 'amber' },
  failed: { label: 'Failed', color: 'red' },
  viewAsBegun: { label: 'View as begun', color: 'blue' },
  viewAsEnded: { label: 'View as ended', color: 'gray' },
};

const options = signInResults.map((value) => ({ value, label: words[value].label }));

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
      intro="Whoever tried to sign in. Refused: the identity provider knows the person, and the portal does not let them in. Failed: it came to nothing before that. View as: somebody looked at the portal as another user, until it ended."
    >
      <SystemTable
        label="sign-ins"
        columns={columns}
        keyOf={({ id }) => String(id)}
        read={useSystemPage<SignInRow>('SignIns', 'Sign-ins', filteredQuery)}
        query={query}
        onChange={change}
        tools={
          <FilterSelect
            aria-label="Result"
            all="Every result"
            data={options}
            value={result ?? undefined}
            onChange={(next) => change({ result: next })}
          />
        }
        empty="No sign-in is like this."
      />
    </SystemPage>
  );
}

const columns: readonly SystemColumn<SignInRow>[] = [
  { label: 'When', cell: ({ date }) => <InstantCell at={date} /> },
  { label: 'Who', cell: (row) => <Who row={row} /> },
  { label: 'Result', cell: ({ result }) => <Badges choices={[{ value: result, ...words[result] }]} /> },
  { label: 'Reason', cell: ({ reason }) => reason },
  { label: 'From', cell: (row) => <SessionOrigin of={row} /> },
];

/** The user; for an unknown one, name and address from the identity provider. */
const Who = ({ row: { user, viewAs, name, email } }: { row: SignInRow }) => (
  <div className={classes.who}>
    {user === null ? (name ?? (email === null ? 'Unknown' : null)) : <UserName user={user} />}
    {email === null ? null : <div className={classes.small}>{email}</div>}
    {viewAs === null ? null : (
      <div className={classes.small}>
        as <UserName user={viewAs} />
      </div>
    )}
  </div>
);
