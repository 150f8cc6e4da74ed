/** Once a run and catalogue: a PostgreSQL server, and on both engines a template with the schema and one with the sample data. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

/** Where the templates are: copies of them are what tests open. */
export interface Templates {
  postgresUrl: string;
  folder: string;
  /** What the databases' names begin with: projects may share a server. */
  prefix: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    templates: Templates;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-templates-'));
  const postgres = await startPostgres();
  const templates = { postgresUrl: postgres.url, folder, prefix: `portal_template_${project.name}_` };
  await makeTemplates(templates);
  project.provide('templates', templates);

  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** In a process of its own: Vitest's has only one catalogue. */
async function makeTemplates(templates: Templates): Promise<void> {
  const program = ['--import', './src/catalogue/preload.ts', 'tests/support/make-templates.ts'];
  const child = spawn(process.execPath, [...program, JSON.stringify(templates)], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The templates of the databases were not made: the program ended with ${code}.`);
}
