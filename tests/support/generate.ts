/** Before the laws of another catalogue run: what they import is generated. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

export default function generate(): void {
  const cwd = join(import.meta.dirname, '../..');
  const { status, stderr } = spawnSync(process.execPath, ['codegen/main.ts'], { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${process.env.CATALOGUE} is not generated:\n${stderr}`);
}
