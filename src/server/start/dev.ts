/**
 * `npm run dev`: everything that a change can touch, kept running. A change of the catalogue is generated, the server
 * starts again when its files change, and pages change while they are looked at. With one of them, all end.
 */
import { chooseOrExit, project } from '../../catalogue/folders.ts';
import { refuseOptions } from './refuse-options.ts';
import './end-with-parent.ts';
import { runProgram, wasEnded } from './run-program.ts';

refuseOptions();
const { own } = chooseOrExit();
const endWithParent = ['--import', './src/server/start/end-with-parent.ts'];
const commands = [
  [...endWithParent, 'codegen/main.ts', '--watch'],
  ['--watch-preserve-output', '--watch', 'src/server/start/main.ts'],
  [...endWithParent, 'node_modules/vite/bin/vite.js'],
];

// The browser talks to Vite, which passes calls on: sign-in has to come back there.
const env = { ...process.env, PUBLIC_URL: process.env.PUBLIC_URL ?? 'http://localhost:5173' };
// What another catalogue is made into is not committed: the others need it before they begin. Its mistakes wait for a save.
const generated = own ? 0 : await runProgram(['codegen/main.ts'], { cwd: project, env });
if (wasEnded(generated)) process.exitCode = generated;
else await runAll();

async function runAll(): Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  const programs = commands.map((args) => runProgram(args, { cwd: project, env, signal }));
  process.exitCode = await Promise.race(programs);
  ending.abort();
  await Promise.all(programs);
}
