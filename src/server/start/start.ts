/** `npm start`: builds what is missing or outdated in a child process, then runs the server. */
import { join } from 'node:path';
import { refuseOptions } from './refuse-options.ts';
import './end-with-parent.ts';
import { runProgram } from './run-program.ts';

refuseOptions();
const build = join(import.meta.dirname, 'build.ts');
const status = await runProgram([build, ...process.argv.slice(2)]);
if (status === 0) await import('./main.ts');
else process.exitCode = status;
