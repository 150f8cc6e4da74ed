/** `npm run catalogue -- <word> …`: what is done with a catalogue besides generating. Each word loads its own code. */
import process from 'node:process';

const words = {
  import: async () => (await import('./import/command.ts')).run,
} satisfies Record<string, () => Promise<(args: readonly string[]) => Promise<number>>>;

const usage = `npm run catalogue -- import postgres://… [--schema public] [--out DIR]   a catalogue of an existing database
`;

const [word = '', ...args] = process.argv.slice(2);
if (Object.hasOwn(words, word)) process.exitCode = await (await words[word as keyof typeof words]())(args);
else {
  process.stderr.write(usage);
  process.exitCode = 1;
}
