/** Saves a second of one process and of several, beside as many bare ones. */
import { must } from '../../../src/model/must.ts';
import { load, median, type Call, type LoadResult } from '../support/load.ts';
import { signIn, startPortal, startProcess, type Running } from '../support/server.ts';
import { count, percent, printTable, time } from '../support/table.ts';
import { importedInto, storedIn, written } from './written.ts';

const durationMs = 3_000;
/** Saves at once, by the number of processes: as many as they let one another's users have. */
const loads = [
  { processes: 1, atOnce: 8 },
  { processes: 4, atOnce: 16 },
];
/** A process serves three saves of one user at a time. */
const accounts = ['administrator@portal.local', 'operator@portal.local'];
/** Records that one turn may save; each is read before the turn, since a save needs its version. */
const recordsOfTurn = 12_000;

type StoredRecord = Readonly<Record<string, unknown>> & { readonly value: number };

const kinds = ['update', 'create'] as const;
const sides = ['ours', 'bare'] as const;

/** `ids`: of stored records. */
export async function compareSaves(url: string, ids: readonly number[], rounds: number): Promise<void> {
  const most = Math.max(...loads.map(({ processes }) => processes));
  const portals: Running[] = [];
  const bares: Running[] = [];
  try {
    while (portals.length < most) portals.push(await startPortal({ DATABASE_URL: url }));
    while (bares.length < most) bares.push(await startProcess('tests/bench/writes/bare.ts', { DATABASE_URL: url }));
    const first = must(portals[0], 'there is a process');
    // At each process: the names of cookies have its port.
    const senders = await Promise.all(
      portals.map((portal) => Promise.all(accounts.map((email) => signIn(portal, email)))),
    );
    const ours = (at: number, processes: number, record: object): Call => ({
      url: `${portals[at % processes]?.url}/api/campaigns/${written.service}/`,
      method: 'PUT',
      headers: {
        ...senders[at % processes]?.[Math.floor(at / processes) % accounts.length],
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify(record),
    });
    const bare = (at: number, processes: number, record: object): Call => ({
      url: `${bares[at % processes]?.url}/save`,
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(record),
    });
    const calls = { ours, bare };
    const results = new Map<string, LoadResult[]>();
    let turn = 0;
    for (let round = -1; round < rounds; round += 1) {
      for (const { processes, atOnce } of loads) {
        for (const kind of kinds) {
          for (const side of sides) {
            const records = kind === 'create' ? [] : await readTurn(first, senders[0]?.[0] ?? {}, ids, (turn += 1));
            const next = (at: number) =>
              calls[side](at, processes, kind === 'create' ? newRecord(at) : changed(records, at));
            const result = await load(next, atOnce, durationMs);
            const name = `${processes} ${kind} ${side}`;
            // The first round warms up.
            if (round >= 0) results.set(name, [...(results.get(name) ?? []), result]);
          }
        }
      }
    }
    const medianOf = (name: string, figure: keyof LoadResult) =>
      median((results.get(name) ?? []).map((result) => result[figure]));
    printTable(
      'saves',
      ['', 'ours /s', 'bare /s', 'ours : bare', 'ours p50', 'p99', 'bare p50', 'p99'],
      loads.flatMap(({ processes, atOnce }) =>
        kinds.map((kind) => {
          const name = `${processes} ${kind}`;
          const perSecond = (side: string) => medianOf(`${name} ${side}`, 'perSecond');
          const latencies = sides.flatMap((side) => [
            time(medianOf(`${name} ${side}`, 'p50')),
            time(medianOf(`${name} ${side}`, 'p99')),
          ]);
          return [
            `${kind}s by ${atOnce} at once, ${processes === 1 ? 'one process' : `${processes} processes`}`,
            count(perSecond('ours')),
            count(perSecond('bare')),
            percent(perSecond('ours') / perSecond('bare')),
          ].concat(latencies);
        }),
      ),
    );
  } finally {
    await Promise.all([...portals, ...bares].map((server) => server.stop()));
  }
}

const newRecord = (at: number) => ({
  name: `New goal ${at}`,
  abbreviation: `N${at}`,
  campaignGoalTypeId: 1 + (at % 8),
  campaignId: importedInto,
  value: at,
});

/** A record as a form sends it, with one changed field. */
function changed(records: readonly StoredRecord[], at: number): object {
  const record = must(records[at], `a turn saves at most ${recordsOfTurn} records`);
  return { ...record, campaignId: storedIn, value: record.value + 1 };
}

/** Reads the records of a turn, each with its version. */
async function readTurn(
  { url }: Running,
  headers: Record<string, string>,
  ids: readonly number[],
  turn: number,
): Promise<readonly StoredRecord[]> {
  const records: StoredRecord[] = [];
  const start = (turn * recordsOfTurn) % ids.length;
  const own = [...ids.slice(start), ...ids].slice(0, recordsOfTurn);
  for (let at = 0; at < own.length; at += 1_000) {
    const body = JSON.stringify(own.slice(at, at + 1_000));
    const response = await fetch(`${url}/api/campaigns/${written.service}/getMultiple`, {
      method: 'POST',
      headers,
      body,
    });
    records.push(...((await response.json()) as StoredRecord[]));
  }
  return records;
}
