/** The three plots at the beginning of `RESULTS.md`, drawn from the figures below them. */
import { numberOf, tableAfter, textOf, type Row } from './results.ts';
import { barPlot, linePlot, type BarGroup } from './svg.ts';

export const plotsFolder = 'tests/bench/plots';

/** File names and their SVG. */
export const plotsOf = (results: string): ReadonlyMap<string, string> =>
  new Map([
    ['page.svg', pagePlot(results)],
    ['growth.svg', growthPlot(results)],
    ['codegen.svg', codegenPlot(results)],
  ]);

function pagePlot(results: string): string {
  const share = 'of the bare handler';
  const rows = tableAfter(results, 'The same page, with count', 'requests/s', share);
  const bars = rows.map((row) => ({
    name: textOf(row, ''),
    value: numberOf(row, share),
    label: textOf(row, share),
    isOurs: textOf(row, '') === 'this portal',
  }));
  const bare = { name: 'bare handler', value: 100, label: '100 %', isOurs: false };
  return barPlot('A page of 25 rows with its count: requests a second, of the bare handler', [
    { title: '', bars: [bare, ...bars] },
  ]);
}

function growthPlot(results: string): string {
  const rows = tableAfter(results, '## 6. Growth', 'rows', 'warm page', 'bare');
  const valuesOf = (column: string): number[] => rows.map((row) => numberOf(row, column));
  const lines = [
    { name: 'this portal', values: valuesOf('warm page'), isOurs: true },
    { name: 'bare handler', values: valuesOf('bare'), isOurs: false },
  ];
  const places = rows.map((row) => `${textOf(row, 'rows')} rows`);
  return linePlot('A page of a table that grows: milliseconds', places, lines, 'ms');
}

function codegenPlot(results: string): string {
  const groupOf = (title: string, text: string): BarGroup => ({
    title,
    bars: tableAfter(results, text, 'generator', 'writes', 'time').map(codegenBar),
  });
  return barPlot('Code from a catalogue, and from its OpenAPI document by others: time', [
    groupOf('33 entities', 'Beside generators that make less'),
    groupOf('330 entities', '\n330 entities'),
  ]);
}

function codegenBar(row: Row) {
  const name = textOf(row, 'generator');
  const isOurs = name === 'ours';
  return {
    name: isOurs ? 'this portal' : name,
    value: numberOf(row, 'time'),
    label: `${textOf(row, 'time')}${isOurs ? ': with screens, validators and schema' : ''}`,
    isOurs,
  };
}
