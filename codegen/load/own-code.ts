/** Reads own code: the names and texts of its files. What they do is checked by `tsc`. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { OwnCallFacts } from '#model/wire/own-call.ts';
import type { LocatedProblem, Problem } from '../problem.ts';

/** What the module of a call declares, or why it can not be read. */
export type LoadedCall = OwnCallFacts | UnreadableCall;

export interface UnreadableCall {
  readonly error: string;
  /** Whether the module itself is fine. */
  readonly isLoaded?: true;
}

/** A file of own code. */
export interface OwnFile {
  /** With slashes: `custom/cells/traffic-light.tsx`. */
  readonly path: string;
  readonly text: string;
  /** The declarations of a call's module. */
  readonly call?: LoadedCall;
}

/** Every TypeScript file below the folder, sorted by name; none where there is no folder. In problems, it is always called `custom`. */
export function readOwnCode(folder: string): OwnFile[] {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .sort()
    .map((name) => ({ path: `custom/${name.replaceAll('\\', '/')}`, text: readFileSync(join(folder, name), 'utf8') }));
}

/** Adds the position of a problem's text in the file; the start of the file without one. */
export function locateInOwnFile({ text }: OwnFile, problem: Problem): LocatedProblem {
  const [part = ''] = problem.at;
  const before = text.slice(0, Math.max(text.indexOf(String(part)), 0));
  return { ...problem, line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') };
}
