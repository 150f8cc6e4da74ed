/**
 * `npm run dev`: everything that a change can touch, kept running. A change of the catalogue is generated, the server
 * starts again when its files change, and pages change while they are looked at.
 */
import { spawn, spawnSync } from 'node:child_process';
import { chooseOrExit, project } from '../../catalogue/folders.ts';
import { refuseOptions } from './refuse-options.ts';

refuseOptions();
const { own } = chooseOrExit();
const commands = [
  ['codegen/main.ts', '--watch'],
  ['--watch-preserve-output', '--watch', 'src/server/start/main.ts'],
  ['node_modules/vite/bin/vite.js'],
];

// The browser talks to Vite, which passes calls on: sign-in has to come back there.
const env = { ...process.env, PUBLIC_URL: process.env.PUBLIC_URL ?? 'http://localhost:5173' };
// What another catalogue is made into is not committed: the others need it before they begin.
if (!own) spawnSync(process.execPath, ['codegen/main.ts'], { cwd: project, env, stdio: 'inherit' });
const running = commands.map((args) => spawn(process.execPath, args, { cwd: project, env, stdio: 'inherit' }));
const stop = () => running.forEach((child) => child.kill());

for (const child of running) child.on('exit', stop);
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
