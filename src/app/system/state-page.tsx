import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { systemCalls } from '#model/system.ts';
import type { SystemState } from '#model/wire/system.ts';
import { request } from '#ui/calls/http.ts';
import { Spinner } from '#ui/controls/spinner.tsx';
import { formatCount } from '#ui/format-count.ts';
import { TryAgain } from '#ui/routing/try-again.tsx';
import { InstantCell } from './cells.tsx';
import classes from './state-page.module.css';
import { SystemPage } from './system-page.tsx';

/** Milliseconds between refreshes. */
const refreshMs = 10_000;

/** `/system/state`: state of the server and its database. */
export function StatePage() {
  const result = useQuery({
    queryKey: ['System', 'state'],
    queryFn: ({ signal }) => request<SystemState>({ name: 'System', path: `${systemCalls}/State`, signal }),
    refetchInterval: refreshMs,
  });
  return (
    <SystemPage title="System" intro="The server that answers you, its current work, and the state of the database.">
      {result.data === undefined ? (
        result.isError ? (
          <TryAgain place="screen" onRetry={() => void result.refetch()} />
        ) : (
          <Spinner />
        )
      ) : (
        <State state={result.data} />
      )}
    </SystemPage>
  );
}

const megabyte = 2 ** 20;

function State({ state }: { state: SystemState }) {
  const { planned, unused, epoch, lastBackup, retention, pools, turns, caches } = state;
  return (
    <div className={classes.parts}>
      <Section title="Server">
        <Item name="Version">{state.version}</Item>
        <Item name="Catalogue">{state.catalogue}</Item>
        <Item name="Since">
          <InstantCell at={state.startedDate} />
        </Item>
        <Item name="Memory">{formatCount(Math.round(state.memoryBytes / megabyte))} MB</Item>
      </Section>
      <Section title="Database">
        <Item name="Engine">{state.engine === 'postgres' ? 'PostgreSQL' : 'Embedded'}</Item>
        <Item name="Schema">
          {planned.length === 0 ? 'Matches the catalogue' : <Lines title="A migration would run" lines={planned} />}
        </Item>
        {unused.length === 0 ? null : (
          <Item name="Unused">
            <Lines title="Not in the catalogue" lines={unused} />
          </Item>
        )}
        <Item name="Earlier versions">
          {epoch === null ? (
            'Still run with this database'
          ) : (
            <>
              Refuse to start since <InstantCell at={epoch.date} />: <code>{epoch.statement}</code>
            </>
          )}
        </Item>
        <Item name="Last backup">
          {lastBackup === null ? (
            'None recorded'
          ) : (
            <>
              <InstantCell at={lastBackup.date} />, {formatCount(lastBackup.rows)} rows
            </>
          )}
        </Item>
        <Item name="Retention">
          ended sessions {retention.sessions} days, sign-ins {retention.signIns} days, history without limit
        </Item>
      </Section>
      <Section title="Requests">
        {turns.map(({ name, atWork, waiting }) => (
          <Item key={name} name={name === 'bulk' ? 'bulk changes' : name}>
            {formatCount(atWork)} running, {formatCount(waiting)} waiting
          </Item>
        ))}
      </Section>
      <Section title="Connections and caches">
        {pools.map(({ name, most, busy, open, waiting }) => (
          <Item key={name} name={`${name} pool`}>
            {busy} busy of {open} open, {most} at most, {waiting} waiting
          </Item>
        ))}
        {caches.map(({ name, hits, misses }) => (
          <Item key={name} name={name}>
            {formatCount(hits)} of {formatCount(hits + misses)} answers without asking the database
          </Item>
        ))}
      </Section>
    </div>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.part} aria-label={title}>
    <h2>{title}</h2>
    <dl>{children}</dl>
  </section>
);

const Item = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Lines = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <details>
    <summary>
      {title}: {lines.length}
    </summary>
    <ul className={classes.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </details>
);
