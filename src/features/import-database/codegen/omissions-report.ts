/** Tells a person what an import left out: all of it where that is little, else counts by kind, and a file that lists each. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { visible } from '#model/visible.ts';
import type { Omission } from './draft.ts';
import { countedText, isOfTable, type OmissionKind } from './omission-kinds.ts';

/** The file of the list, beside the catalogue's files. */
export const listFile = 'left-out.txt';

/** Lines of a report. So many omissions are told one by one. */
const maxLines = 10;

/** Names of tables on one line. */
const maxNames = 6;

/** Lines for a terminal. `list`: the path of the file that has them all. */
export function omissionsText(omissions: readonly Omission[], list?: string): string {
  if (omissions.length === 0) return 'The catalogue describes everything in the database.';
  const isShort = omissions.length <= maxLines;
  const lines = isShort ? omissions.map(lineOf) : countedLines(omissions);
  return [
    'Left out, or not as in the database, the worst first:',
    ...lines.map((line) => `  ${line}`),
    ...(isShort || list === undefined ? [] : [`${list} lists all ${omissions.length}, each with its reason.`]),
  ].join('\n');
}

/** Writes the file, or removes that of an import before. */
export function writeOmissions(folder: string, omissions: readonly Omission[]): void {
  const path = join(folder, listFile);
  const list = omissionsList(omissions);
  if (list === undefined) rmSync(path, { force: true });
  else writeFileSync(path, list);
}

/** The text of the file, grouped by kind; undefined where {@link omissionsText} already names each. */
export function omissionsList(omissions: readonly Omission[]): string | undefined {
  if (omissions.length <= maxLines) return undefined;
  const groups = [...byKind(omissions)].map(([kind, members]) =>
    [countedText(kind, members.length), ...members.map((omission) => `  ${lineOf(omission)}`), ''].join('\n'),
  );
  return ['Left out, or not as in the database, the worst first.', '', ...groups].join('\n');
}

const lineOf = ({ location, reason, result }: Omission): string =>
  `${visible(location, 200)}: ${visible(reason, 500)}; ${visible(result, 500)}.`;

/** A line for each kind; the last one for all that are too many. */
function countedLines(omissions: readonly Omission[]): readonly string[] {
  const groups = [...byKind(omissions)];
  const told = groups.length <= maxLines ? groups : groups.slice(0, maxLines - 1);
  const others = groups.slice(told.length).flatMap(([, members]) => members).length;
  return [
    ...told.map(([kind, members]) =>
      isOfTable(kind) ? `${countedText(kind, members.length)}: ${namesOf(members)}` : countedText(kind, members.length),
    ),
    ...(others === 0 ? [] : [`${others} more of ${groups.length - told.length} kinds`]),
  ];
}

const byKind = (omissions: readonly Omission[]): ReadonlyMap<OmissionKind, readonly Omission[]> =>
  Map.groupBy(omissions, ({ kind }) => kind);

function namesOf(omissions: readonly Omission[]): string {
  const names = omissions.map(({ location }) => visible(location));
  const told = names.length <= maxNames ? names : names.slice(0, maxNames - 1);
  const others = names.length - told.length;
  return `${told.join(', ')}${others === 0 ? '' : ` and ${others} more`}`;
}
