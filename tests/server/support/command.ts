import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

/** Node's arguments that run a command as its script of `package.json` does, from any folder. */
export function commandArguments(command: string, ...args: readonly string[]): string[] {
  const [, program = ''] = /^exec node (.*)$/.exec(scripts[command] ?? '') ?? [];
  if (program === '') throw new Error(`package.json has no program ${command}.`);
  return [...program.split(' ').map((word) => (word.endsWith('.ts') ? join(root, word) : word)), ...args];
}
