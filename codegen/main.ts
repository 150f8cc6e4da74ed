/**
 * `npm run generate`: the command line. Loading ts-morph costs more than everything else, so its compiled code is kept
 * between runs; that has to be asked for before the first import, hence this file and nothing in it.
 */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/codegen', import.meta.url)));

const { run } = await import('./command.ts');
process.exitCode = await run(process.argv.slice(2));
