/** Vitest's global setup, once per run and catalogue: starts PostgreSQL, and creates template databases on both engines. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeDatabaseFolder } from './database-folder.ts';
import { startPostgres } from './postgres.ts';
import { engineNames } from './template-names.ts';

/** Where the template databases are. Tests open copies of them. */
export interface Templates {
  postgresUrl: string;
  folder: string;
  /** Prefix of the databases' names: projects may share a server. */
  prefix: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    templates: Templates;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = makeDatabaseFolder('portal-templates-');
  const postgres = await startPostgres();
  const { TEST_ENGINE = 'both' } = process.env;
  const prefix = `portal_template_${project.name.replaceAll(' ', '_')}_`;
  const templates = { postgresUrl: postgres.url, folder, prefix };
  // Some server tests are for one engine only, so that they need both, whichever is chosen.
  const engines = TEST_ENGINE === 'both' || project.name.startsWith('server') ? engineNames : [TEST_ENGINE];
  await makeTemplates(templates, engines);
  project.provide('templates', templates);

  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Runs in a separate process, since the imports of a process belong to one catalogue. */
async function makeTemplates(templates: Templates, engines: readonly string[]): Promise<void> {
  const program = ['--import', './src/catalogue/preload.ts', 'tests/support/make-templates.ts'];
  const child = spawn(process.execPath, [...program, JSON.stringify({ ...templates, engines })], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The templates of the databases were not made: the program ended with ${code}.`);
}
