/** The project's own generator, like `npm run generate`, and a profile of it. */
import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readStyle } from '../../../codegen/commands/generator.ts';
import { readFolder } from '../../../codegen/output/folder.ts';
import { formatFile } from '../../../codegen/print/format.ts';
import { measureProcess, type Cost } from './measure-process.ts';

const root = join(import.meta.dirname, '../../..');

export const main = join(root, 'codegen/main.ts');

/** A run that writes every file into a new folder. `first`: without Node's compile cache. */
export async function generate(catalogue: string, out: string, first = false): Promise<Cost> {
  await rm(out, { recursive: true, force: true });
  const more: Record<string, string> = first ? { NODE_DISABLE_COMPILE_CACHE: '1' } : {};
  return measureProcess([main, '--catalogue', catalogue, '--out', out], root, more);
}

/** Parts of the program, by the URLs of their modules in a CPU profile. */
const parts: readonly (readonly [name: string, address: RegExp])[] = [
  ['ts-morph: loading and printing', /node_modules\/(ts-morph|@ts-morph|code-block-writer)\//],
  ['codegen/: reading, checking, emitting', /\/codegen\//],
];

interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string };
  }[];
  readonly samples: readonly number[];
  /** Microseconds before each sample. */
  readonly timeDeltas: readonly number[];
}

/** Milliseconds on the main thread by part, from one run under Node's profiler. */
export async function timeByPart(catalogue: string, folder: string): Promise<Map<string, number>> {
  const profiled = [
    '--cpu-prof',
    '--cpu-prof-dir',
    folder,
    main,
    '--catalogue',
    catalogue,
    '--out',
    join(folder, 'out'),
  ];
  await measureProcess(profiled, root);
  const file = (await readdir(folder)).find((name) => name.endsWith('.cpuprofile')) ?? '';
  const { nodes, samples, timeDeltas } = JSON.parse(await readFile(join(folder, file), 'utf8')) as Profile;
  const partOf = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]));
  const times = new Map<string, number>();
  for (const [index, sample] of samples.entries()) {
    const part = partOf.get(sample) ?? '';
    times.set(part, (times.get(part) ?? 0) + (timeDeltas[index] ?? 0) / 1000);
  }
  return times;
}

function nameOf({ functionName, url }: Profile['nodes'][number]['callFrame']): string {
  if (functionName === '(idle)') return 'waiting for the formatter';
  return parts.find(([, address]) => address.test(url))?.[0] ?? 'Node: start, modules, files, garbage';
}

/** Milliseconds of processor time that formatting a folder's files takes, all threads together. */
export async function formatterTime(out: string): Promise<number> {
  const style = readStyle();
  const files = [...readFolder(out)];
  const before = process.cpuUsage();
  await Promise.all(files.map(([path, text]) => formatFile(path, text, style)));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
