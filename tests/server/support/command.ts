import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** Node's arguments that run a file, by default of `src/server/start`, as the scripts of `package.json` do: with Node's compile cache. */
export const commandArguments = (file: string, ...args: readonly string[]): string[] => [
  '--import',
  join(root, 'src/catalogue/preload.ts'),
  join(root, file.includes('/') ? file : join('src/server/start', file)),
  ...args,
];
