/** `npm start`: what is missing or out of date is made, in a process of its own that ends with it; then the server runs. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { refuseOptions } from './refuse-options.ts';

refuseOptions();
const build = join(import.meta.dirname, 'build.ts');
const { status } = spawnSync(process.execPath, [build, ...process.argv.slice(2)], { stdio: 'inherit' });
if (status === 0) await import('./main.ts');
else process.exitCode = status ?? 1;
