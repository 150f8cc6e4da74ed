/**
 * Target 8: 100 rows of the portal's widest list, compared with MUI X Data Grid with the same rows and columns from the same
 * server; in Chromium with 4 × CPU throttling, alternately.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { findChromium } from '../support/browser.ts';
import { gridColumns, widestList } from './front/columns.ts';
import { visit, type Subject, type Visit } from './front/measure.ts';
import { buildMuiGrid } from './front/mui-grid.ts';
import { serve } from './front/serve.ts';
import { median } from './support/load.ts';
import { signIn, startPortal } from './support/server.ts';
import { printTable, time, times } from './support/table.ts';

/** To standard error, so that the tables alone can be redirected. */
const say = (text: string) => console.error(`${new Date().toTimeString().slice(0, 8)} ${text}`);

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const { entity, path } = widestList();
const columns = gridColumns(entity);
say('building the pages');
execFileSync('npm', ['run', 'build'], { cwd: join(import.meta.dirname, '../..'), stdio: 'ignore' });
say('starting the portal with sample data');
const portal = await startPortal({ DATA_DIR: mkdtempSync(join(tmpdir(), 'portal-bench-')) });
const headers = await signIn(portal);
say('building the page with MUI X Data Grid; the first time, its packages are installed');
const muiGrid = await serve(await buildMuiGrid(columns, `/api/campaigns/${entity.service}/page`), portal.url, headers);
const cookies = (headers.cookie ?? '').split('; ').map((pair) => {
  const [name = '', ...value] = pair.split('=');
  return { name, value: value.join('='), url: portal.url };
});

const subjects: readonly Subject[] = [
  {
    name: 'this portal',
    url: `${portal.url}${path}?rows=100`,
    cookies,
    scroller: 'div:has(> table)',
    sortBy: (page, { headerName }) =>
      page.getByRole('columnheader').getByRole('button', { name: headerName, exact: true }),
  },
  {
    name: 'MUI X Data Grid',
    url: muiGrid.url,
    cookies: [],
    scroller: '.MuiDataGrid-virtualScroller',
    sortBy: (page, { field }) => page.locator(`.MuiDataGrid-columnHeader[data-field="${field}"]`),
  },
];
// Visible columns, ascending and descending, other than the default sort of both lists.
const sorted = [1, 1, 3, 3, 5, 5].flatMap((index) => columns[index] ?? []);

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
const visits = new Map<string, Visit[]>(subjects.map(({ name }) => [name, []]));
for (let round = 0; round < rounds; round += 1) {
  for (const subject of subjects) {
    say(`visit ${round + 1} of ${rounds}: ${subject.name}`);
    visits.get(subject.name)?.push(await visit(browser, subject, sorted));
  }
}
await browser.close();
muiGrid.stop();
await portal.stop();

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;
const medianOf = (name: string, read: (visit: Visit) => number) => median((visits.get(name) ?? []).map(read));
const sort = ({ sorts }: Visit) => median(sorts);
const lines: readonly (readonly [string, (visit: Visit) => number, (value: number) => string])[] = [
  ['JavaScript, gzip', ({ javascript }) => javascript, kilobytes],
  ['CSS, gzip', ({ css }) => css, kilobytes],
  ['load to usable', ({ usable }) => usable, time],
  ['sort click to paint', sort, time],
  ['scrolling down: longest frame', ({ down }) => down.longest, time],
  ['… median frame', ({ down }) => down.median, time],
  ['scrolling across: longest frame', ({ across }) => across.longest, time],
  ['… median frame', ({ across }) => across.median, time],
  ['cells in the page', ({ cells }) => cells, String],
];
const [ours, theirs] = subjects.map(({ name }) => name) as [string, string];
printTable(
  `${entity.label.many}, 100 rows × ${columns.length} columns, processor slowed 4 ×, medians of ${rounds} visits`,
  ['', ours, theirs, 'ratio'],
  lines.map(([label, read, text]) => {
    const [own, other] = [medianOf(ours, read), medianOf(theirs, read)];
    return [label, text(own), text(other), other === 0 ? '–' : times(own / other)];
  }),
);
