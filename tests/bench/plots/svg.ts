/** Plots as SVG with a transparent background, in colours that are legible on light and dark pages. */

export interface Bar {
  readonly name: string;
  readonly value: number;
  /** The figure in the format of `RESULTS.md`. */
  readonly label: string;
  readonly isOurs: boolean;
}

export interface BarGroup {
  readonly title: string;
  readonly bars: readonly Bar[];
}

export interface Line {
  readonly name: string;
  /** One value for each tick of the horizontal axis. */
  readonly values: readonly number[];
  readonly isOurs: boolean;
}

const width = 760;
const colours = { ours: '#1a8a94', others: '#9aa4ad', text: '#737c86', grid: '#8b949e' };
const colourOf = (isOurs: boolean): string => (isOurs ? colours.ours : colours.others);

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const round = (value: number): string => String(Math.round(value * 10) / 10);

interface TextOptions {
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly bold?: boolean;
}

const textAt = (x: number, y: number, text: string, { anchor = 'start', bold = false }: TextOptions = {}): string =>
  `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}"${bold ? ' font-weight="600"' : ''}>${escape(text)}</text>`;

function picture(height: number, title: string, parts: readonly string[]): string {
  const font = 'font-family="system-ui, sans-serif" font-size="13"';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" ${font} fill="${colours.text}">`,
    `<title>${escape(title)}</title>`,
    textAt(0, 16, title, { bold: true }),
    ...parts,
    '</svg>',
    '',
  ].join('\n');
}

/** Horizontal bars in groups, each group with its own scale. */
export function barPlot(title: string, groups: readonly BarGroup[]): string {
  const [left, barHeight, step, longest] = [190, 16, 24, 430];
  const parts: string[] = [];
  let y = 30;
  for (const group of groups) {
    if (group.title !== '') {
      y += 14;
      parts.push(textAt(0, y, group.title));
      y += 8;
    }
    const most = Math.max(...group.bars.map(({ value }) => value));
    for (const { name, value, label, isOurs } of group.bars) {
      const length = (value / most) * longest;
      parts.push(
        textAt(left - 10, y + 13, name, { anchor: 'end', bold: isOurs }),
        `<rect x="${left}" y="${y}" width="${round(length)}" height="${barHeight}" rx="2" fill="${colourOf(isOurs)}"/>`,
        textAt(left + length + 8, y + 13, label, { bold: isOurs }),
      );
      y += step;
    }
  }
  return picture(y + 4, title, parts);
}

/** Lines over evenly spaced ticks; `unit` follows the values of the vertical axis, which starts at 0. */
export function linePlot(title: string, places: readonly string[], lines: readonly Line[], unit: string): string {
  const [left, top, right, bottom] = [50, 40, 560, 210];
  const most = Math.ceil(Math.max(...lines.flatMap(({ values }) => values)));
  const xOf = (place: number): number => left + ((right - left) * place) / (places.length - 1);
  const yOf = (value: number): number => bottom - ((bottom - top) * value) / most;
  const ticks = [0, most / 2, most];
  const parts = [
    ...ticks.flatMap((mark) => [
      `<line x1="${left}" x2="${right}" y1="${round(yOf(mark))}" y2="${round(yOf(mark))}" stroke="${colours.grid}" stroke-opacity="0.35"/>`,
      textAt(left - 8, yOf(mark) + 4, `${round(mark)} ${unit}`, { anchor: 'end' }),
    ]),
    ...places.map((place, at) => textAt(xOf(at), bottom + 20, place, { anchor: 'middle' })),
    ...lines.flatMap((line) => lineParts(line, xOf, yOf)),
  ];
  return picture(bottom + 32, title, parts);
}

function lineParts({ name, values, isOurs }: Line, xOf: (place: number) => number, yOf: (value: number) => number) {
  const points = values.map((value, at) => [round(xOf(at)), round(yOf(value))] as const);
  const colour = colourOf(isOurs);
  const last = values.length - 1;
  return [
    `<polyline points="${points.map((point) => point.join(',')).join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>`,
    ...points.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3.5" fill="${colour}"/>`),
    textAt(xOf(last) + 12, yOf(values[last] ?? 0) + 4, name, { bold: isOurs }),
  ];
}
