/** `npm run catalogue -- <command> …`. Each command loads only its own code. */
import { enableCompileCache } from 'node:module';
import process from 'node:process';
import { codegenFeatures } from '../src/features/codegen.ts';
import { slotKinds } from './slots.ts';

enableCompileCache();

const commands = new Map([
  [
    'new',
    {
      usage: `NAME [--catalogue DIR]   an entity's file that generates at once
npm run catalogue -- new --SLOT NAME [--catalogue DIR]   a file of own code; SLOT: ${slotKinds.join(', ')}`,
      load: async () => (await import('./commands/new.ts')).runNew,
    },
  ],
  [
    'check',
    {
      usage: '[--catalogue DIR]      every problem, and hints',
      load: async () => (await import('./commands/check.ts')).runCheck,
    },
  ],
  ...codegenFeatures.flatMap((feature) => Object.entries(feature.commands ?? {})),
]);

const [name = '', ...args] = process.argv.slice(2);
const command = commands.get(name);
if (command === undefined) {
  for (const [each, { usage }] of commands) process.stderr.write(`npm run catalogue -- ${each} ${usage}\n`);
  process.exitCode = 1;
} else process.exitCode = await (await command.load())(args);
