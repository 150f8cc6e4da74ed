/**
 * `npm run dev`: runs codegen, server, Vite and the compiler in watch mode: generates on changes of the catalogue, restarts the server,
 * updates pages, and shows over them what is wrong with catalogue and types. If codegen or Vite ends, all end.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseOrExit, project } from '../../catalogue/folders.ts';
import { problemsFolder } from '../../catalogue/shown-problems.ts';
import { hasUncommitted } from '../../catalogue/uncommitted.ts';
import { watchFolders } from '../../catalogue/watch-folders.ts';
import { refuseOptions } from './refuse-options.ts';
import './end-with-parent.ts';
import { runProgram, endedBySignal } from './run-program.ts';
import { watchTypes } from './watch-types.ts';

refuseOptions();
const { own, generated, custom, portal } = chooseOrExit();
const endWithParent = ['--import', './src/server/start/end-with-parent.ts'];
const commands = [
  [...endWithParent, 'codegen/main.ts', '--watch'],
  [...endWithParent, 'node_modules/vite/bin/vite.js'],
];

const problems = mkdtempSync(join(tmpdir(), 'portal-problems-'));
process.once('exit', () => rmSync(problems, { recursive: true, force: true }));
process.env[problemsFolder] = problems;

// The browser's origin is Vite's, which proxies calls to the server: sign-in has to redirect there.
const env = { ...process.env, PUBLIC_URL: process.env.PUBLIC_URL ?? 'http://localhost:5173' };

/** Folders of the server's code. */
const serverFolders = [
  ...['catalogue', 'model', 'portal', 'schema', 'server'].map((name) => join(project, 'src', name)),
  generated,
  custom,
];

// What isn't committed is generated before server and Vite start. If the catalogue is invalid, codegen reports it, and tries again after
// the next change.
const firstRun = own && hasUncommitted(generated) ? 0 : await runProgram(['codegen/main.ts'], { cwd: project, env });
if (endedBySignal(firstRun)) process.exitCode = firstRun;
else await runAll();

async function runAll(): Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  const programs = commands.map((args) => runProgram(args, { cwd: project, env, signal }));
  const server = runServer(signal);
  const types = watchTypes(portal, signal);
  process.exitCode = await Promise.race(programs);
  ending.abort();
  await Promise.all([...programs, server, types]);
}

/** Runs the server until it ends, or is to start again. */
async function serve(restarting: AbortSignal): Promise<void> {
  const code = await runProgram(['src/server/start/main.ts'], { cwd: project, env, signal: restarting });
  if (restarting.aborted || endedBySignal(code)) return;
  process.stderr.write('The server has ended. It starts again after the next change of its code.\n');
}

/** Starts the server again after each change of its code, also if it ended because of a mistake in it. */
async function runServer(signal: AbortSignal): Promise<void> {
  let restart = new AbortController();
  let server: Promise<void> | undefined;
  const restartServer = async () => {
    restart.abort();
    await server;
    if (signal.aborted) return;
    restart = new AbortController();
    server = serve(restart.signal);
  };
  await watchFolders(serverFolders, signal, restartServer, (name) => name.endsWith('.ts'));
  restart.abort();
  await server;
}
