/** Markdown tables, and formats of figures. */

/** Prints a heading and a table. */
export function printTable(title: string, header: readonly string[], rows: readonly (readonly string[])[]): void {
  console.log(`\n### ${title}\n`);
  console.log([line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n'));
}

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** `1.23 ms`, `45 ms`, `1.20 s` */
export function time(milliseconds: number): string {
  if (milliseconds >= 1000) return `${(milliseconds / 1000).toFixed(2)} s`;
  return `${milliseconds.toFixed(milliseconds < 10 ? 2 : 0)} ms`;
}

/** `12,345` */
export const count = (value: number): string => Math.round(value).toLocaleString('en-US');

/** `83 %` */
export const percent = (part: number): string => `${Math.round(part * 100)} %`;

/** `1.25 ×` */
export const times = (ratio: number): string => `${ratio.toFixed(2)} ×`;

/** `12.3 MB` */
export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
