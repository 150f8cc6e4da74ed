/** Before the laws of another catalogue run: what they import is generated. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { catalogues } from './catalogues.ts';

const root = join(import.meta.dirname, '../..');

export default function generate(project: TestProject): void {
  const catalogue = catalogues.find(({ name }) => name === project.name);
  if (catalogue === undefined) throw new Error(`tests/catalogues/ has no folder "${project.name}".`);
  const command = ['codegen/main.ts', '--catalogue', catalogue.folder];
  const { status, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The catalogue "${project.name}" is not generated:\n${stderr}`);
}
