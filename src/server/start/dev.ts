/**
 * `npm run dev`: runs codegen, server and Vite in watch mode: generates on changes of the catalogue, restarts the server, updates
 * pages. If one of them ends, all end.
 */
import { chooseOrExit, project } from '../../catalogue/folders.ts';
import { refuseOptions } from './refuse-options.ts';
import './end-with-parent.ts';
import { runProgram, endedBySignal } from './run-program.ts';

refuseOptions();
const { own } = chooseOrExit();
const endWithParent = ['--import', './src/server/start/end-with-parent.ts'];
const commands = [
  [...endWithParent, 'codegen/main.ts', '--watch'],
  ['--watch-preserve-output', '--watch', 'src/server/start/main.ts'],
  [...endWithParent, 'node_modules/vite/bin/vite.js'],
];

// The browser's origin is Vite's, which proxies calls to the server: sign-in has to redirect there.
const env = { ...process.env, PUBLIC_URL: process.env.PUBLIC_URL ?? 'http://localhost:5173' };
// The code of another catalogue isn't committed, so it is generated before server and Vite start. If that catalogue is invalid, codegen
// reports it, and tries again after the next change.
const generated = own ? 0 : await runProgram(['codegen/main.ts'], { cwd: project, env });
if (endedBySignal(generated)) process.exitCode = generated;
else await runAll();

async function runAll(): Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  const programs = commands.map((args) => runProgram(args, { cwd: project, env, signal }));
  process.exitCode = await Promise.race(programs);
  ending.abort();
  await Promise.all(programs);
}
