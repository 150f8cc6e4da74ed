/** Popular generators for OpenAPI documents, installed for this run only. */
import { execFile } from 'node:child_process';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

interface Peer {
  readonly name: string;
  /** The part of our output that it writes. */
  readonly writes: string;
  readonly packages: readonly string[];
  /** Its program and arguments, with `openapi.json` in the working folder. */
  readonly command: readonly [program: string, ...args: string[]];
}

export const peers: readonly Peer[] = [
  {
    name: 'orval 8.30.0',
    writes: 'types, calls',
    packages: ['orval@8.30.0'],
    command: ['orval', '--config', 'orval.config.mjs'],
  },
  {
    name: '@hey-api/openapi-ts 0.99.0',
    writes: 'types, calls',
    packages: ['@hey-api/openapi-ts@0.99.0', 'typescript@5.9.3'],
    command: ['openapi-ts', '-i', 'openapi.json', '-o', 'out'],
  },
  {
    name: 'openapi-typescript 7.13.0',
    writes: 'types',
    packages: ['openapi-typescript@7.13.0', 'typescript@5.9.3'],
    command: ['openapi-typescript', 'openapi.json', '-o', 'out/api.ts'],
  },
];

const orvalConfig = `export default {
  api: { input: './openapi.json', output: { target: './out/api.ts', schemas: './out/model', client: 'fetch', mode: 'split' } },
};
`;

/** Installs the peer into the folder; throws with npm's error message. */
export async function install({ packages }: Peer, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "private": true }\n');
  await writeFile(join(folder, 'orval.config.mjs'), orvalConfig);
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  await promisify(execFile)('npm', ['install', '--save-exact', ...quiet, ...packages], { cwd: folder });
}

/** Copies the document into the peer's folder, and returns the command for Node. */
export async function prepareCommand(
  { command: [program, ...args] }: Peer,
  folder: string,
  openapi: string,
): Promise<string[]> {
  await cp(openapi, join(folder, 'openapi.json'));
  return [join(folder, 'node_modules/.bin', program), ...args];
}
