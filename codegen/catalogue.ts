/** `npm run catalogue -- <command> …`. Each command loads only its own code. */
import { enableCompileCache } from 'node:module';
import process from 'node:process';
import { slotKinds } from './slots.ts';

enableCompileCache();

const commands = {
  new: async () => (await import('./commands/new.ts')).runNew,
  check: async () => (await import('./commands/check.ts')).runCheck,
  diff: async () => (await import('./commands/diff.ts')).runDiff,
  import: async () => (await import('./import/command.ts')).runImport,
} satisfies Record<string, () => Promise<(args: readonly string[]) => Promise<number>>>;

const usage = `npm run catalogue -- new NAME [--catalogue DIR]   an entity's file that generates at once
npm run catalogue -- new --SLOT NAME [--catalogue DIR]   a file of own code; SLOT: ${slotKinds.join(', ')}
npm run catalogue -- check [--catalogue DIR]      every problem, and hints
npm run catalogue -- diff [REV] [--catalogue DIR] [--fail-on breaking,wider]   what it changes: database, API, screens, who may what
npm run catalogue -- import postgres://… [--schema public] [--out DIR]   a catalogue of an existing database
`;

const [commandName = '', ...args] = process.argv.slice(2);
if (Object.hasOwn(commands, commandName))
  process.exitCode = await (await commands[commandName as keyof typeof commands]())(args);
else {
  process.stderr.write(usage);
  process.exitCode = 1;
}
