/** Target 3: any column, any page, any search of a list; no answer over 150 ms. */
import { wireName } from '../../src/model/entity.ts';
import { ask, median } from './support/load.ts';
import { lists, makeStage } from './support/stage.ts';
import { count, printTable, time } from './support/table.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const limit = 150;

/** Names that hold the text, parts of them, numbers at their end, nothing at all. */
const searches = ['Abc', 'aba', 'ing', '12', 'Microsoft', '4711', 'nowhere to be', 'a b'];

const stage = await makeStage(Number(process.env.BENCH_ROWS ?? 1_000_000));
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
    const taken: { query: object; time: number }[] = [];
    for (const query of queries) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) times.push((await ask(stage.ours(list, query))).whole);
      taken.push({ query, time: median(times) });
    }
    const slow = taken.filter((item) => item.time > limit);
    const [slowest] = taken.toSorted((a, b) => b.time - a.time);
    rows.push([
      name,
      time(median(taken.map((item) => item.time))),
      `${time(slowest?.time ?? Number.NaN)}: ${Object.values(slowest?.query ?? {}).join(' ')}`,
      `${slow.length} of ${taken.length}`,
    ]);
    if (process.env.BENCH_ALL) for (const one of taken) console.log(JSON.stringify(one.query), time(one.time));
  }
  printTable(
    `${list.label.many}, ${count(total)} rows: medians of ${rounds} answers to each question`,
    ['', 'median', 'slowest', `over ${limit} ms`],
    rows,
  );
}
await stage.stop();

async function numberOf(service: string): Promise<number> {
  const list = lists.find((list) => list.service === service);
  if (list === undefined) return 0;
  const { url, headers = {}, body } = stage.ours(list, {});
  const answer = await fetch(url, { method: 'POST', headers, body: body ?? '' });
  return ((await answer.json()) as { totalNumberOfItems: number }).totalNumberOfItems;
}
