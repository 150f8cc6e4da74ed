import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { systemCalls } from '#model/system.ts';
import type { SystemState } from '#model/wire/system.ts';
import { request } from '#ui/calls/http.ts';
import { Waiting } from '#ui/controls/waiting.tsx';
import { formatCount } from '#ui/format-count.ts';
import { TryAgain } from '#ui/routing/try-again.tsx';
import { InstantCell } from './cells.tsx';
import classes from './state-page.module.css';
import { SystemPage } from './system-page.tsx';

/** Milliseconds between refreshes. */
const refreshMs = 10_000;

/** `/system/state`: state of the server and its database. */
export function StatePage() {
  const read = useQuery({
    queryKey: ['System', 'state'],
    queryFn: ({ signal }) => request<SystemState>({ name: 'System', path: `${systemCalls}/State`, signal }),
    refetchInterval: refreshMs,
  });
  return (
    <SystemPage title="System" intro="The server that answers you, what it does now, and how the database is.">
      {read.data === undefined ? (
        read.isError ? (
          <TryAgain place="screen" onRetry={() => void read.refetch()} />
        ) : (
          <Waiting />
        )
      ) : (
        <State state={read.data} />
      )}
    </SystemPage>
  );
}

const megabyte = 2 ** 20;

function State({ state }: { state: SystemState }) {
  const { planned, unused, epoch, lastBackup, retention, pools, turns, caches } = state;
  return (
    <div className={classes.parts}>
      <Part title="Server">
        <Fact name="Version">{state.version}</Fact>
        <Fact name="Catalogue">{state.catalogue}</Fact>
        <Fact name="Since">
          <InstantCell at={state.startedDate} />
        </Fact>
        <Fact name="Memory">{formatCount(Math.round(state.memoryBytes / megabyte))} MB</Fact>
      </Part>
      <Part title="Database">
        <Fact name="Engine">{state.engine === 'postgres' ? 'PostgreSQL' : 'Embedded'}</Fact>
        <Fact name="Schema">
          {planned.length === 0 ? 'As the catalogue says' : <Lines title="A migration would run" lines={planned} />}
        </Fact>
        <Fact name="Unused">
          {unused.length === 0 ? 'Nothing' : <Lines title="Not in the catalogue" lines={unused} />}
        </Fact>
        <Fact name="Epoch">
          {epoch === null ? (
            'Former versions may start'
          ) : (
            <>
              Former versions refuse to start since <InstantCell at={epoch.date} />: <code>{epoch.statement}</code>
            </>
          )}
        </Fact>
        <Fact name="Last backup">
          {lastBackup === null ? (
            'None is known'
          ) : (
            <>
              <InstantCell at={lastBackup.date} />, {formatCount(lastBackup.rows)} rows
            </>
          )}
        </Fact>
        <Fact name="Kept">
          ended sessions {retention.sessions} days, sign-ins {retention.signIns} days, history for good
        </Fact>
      </Part>
      <Part title="At work">
        {turns.map(({ name, atWork, waiting }) => (
          <Fact key={name} name={name}>
            {formatCount(atWork)} at work, {formatCount(waiting)} waiting
          </Fact>
        ))}
      </Part>
      <Part title="Connections and caches">
        {pools.map(({ name, most, busy, open, waiting }) => (
          <Fact key={name} name={`${name} pool`}>
            {busy} busy of {open} open, {most} at most, {waiting} waiting
          </Fact>
        ))}
        {caches.map(({ name, hits, misses }) => (
          <Fact key={name} name={name}>
            {formatCount(hits)} found, {formatCount(misses)} made
          </Fact>
        ))}
      </Part>
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.part} aria-label={title}>
    <h2>{title}</h2>
    <dl>{children}</dl>
  </section>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
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
