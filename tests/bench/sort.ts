/** Target 3: no response over 150 ms, for any sort, page or search of a list. */
import { wireName } from '../../src/model/field.ts';
import { sendRequest, median } from './support/load.ts';
import { lists, startServers } from './support/servers.ts';
import { count, printTable, time } from './support/table.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const limit = 150;

/** Searches that match words, parts of words, numbers, or nothing. */
const searches = ['Abc', 'aba', 'ing', '12', 'Microsoft', '4711', 'nowhere to be', 'a b'];

const servers = await startServers(Number(process.env.BENCH_ROWS ?? 1_000_000));
for (const list of lists) {
  const total = await numberOf(list.service);
  const columns = list.list.columns.map((name) => wireName(name, list.fields[name] ?? { kind: 'id', label: '' }));
  const orders = columns.flatMap((sortField) => ['asc', 'desc'].map((sortOrder) => ({ sortField, sortOrder })));
  const last = Math.floor(total / 25) - 1;
  const onPage = (pageIndex: number) => orders.map((order) => Object.assign({ pageIndex }, order));
  const groups: readonly (readonly [string, readonly object[]])[] = [
    [`first page by each of ${columns.length} columns, both ways`, orders],
    ['page 100 of the same', onPage(99)],
    ['the middle page of the same', onPage(Math.floor(last / 2))],
    ['the last page of the same', onPage(last)],
    ['searches', searches.map((stringFilter) => ({ stringFilter }))],
  ];
  const rows: string[][] = [];
  for (const [name, queries] of groups) {
    const results: { query: object; time: number }[] = [];
    for (const query of queries) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1)
        times.push((await sendRequest(servers.ours(list, query))).duration);
      results.push({ query, time: median(times) });
    }
    const slow = results.filter((item) => item.time > limit);
    const [slowest] = results.toSorted((a, b) => b.time - a.time);
    rows.push([
      name,
      time(median(results.map((item) => item.time))),
      `${time(slowest?.time ?? Number.NaN)}: ${Object.values(slowest?.query ?? {}).join(' ')}`,
      `${slow.length} of ${results.length}`,
    ]);
    if (process.env.BENCH_ALL) for (const one of results) console.log(JSON.stringify(one.query), time(one.time));
  }
  printTable(
    `${list.label.many}, ${count(total)} rows: medians of ${rounds} answers to each question`,
    ['', 'median', 'slowest', `over ${limit} ms`],
    rows,
  );
}
await servers.stop();

async function numberOf(service: string): Promise<number> {
  const list = lists.find((list) => list.service === service);
  if (list === undefined) return 0;
  const { url, headers = {}, body } = servers.ours(list, {});
  const response = await fetch(url, { method: 'POST', headers, body: body ?? '' });
  return ((await response.json()) as { totalNumberOfItems: number }).totalNumberOfItems;
}
