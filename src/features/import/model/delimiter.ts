/** Finds what separates the cells of a table in text. */

const delimiters = ['\t', ';', ',', '|'];

/** The most frequent delimiter of the first line, outside of quotes; a tab takes precedence. A comma if there is none. */
export function delimiterOf(text: string): string {
  const line =
    text
      .slice(0, 20_000)
      .replaceAll(/"[^"]*"/g, '')
      .split(/\r?\n/, 1)[0] ?? '';
  const counts = delimiters.map((delimiter) => ({ delimiter, count: line.split(delimiter).length - 1 }));
  const [tab] = counts;
  if (tab !== undefined && tab.count > 0) return tab.delimiter;
  return counts.reduce((mostFrequent, candidate) => (candidate.count > mostFrequent.count ? candidate : mostFrequent), {
    delimiter: ',',
    count: 0,
  }).delimiter;
}
