/** Vitest's global setup for another catalogue: generates the files that the laws import. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

export default function generate(): void {
  const cwd = join(import.meta.dirname, '../..');
  const { status, stderr } = spawnSync(process.execPath, ['codegen/main.ts'], { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${process.env.CATALOGUE} could not be generated:\n${stderr}`);
}
