/**
 * `npm run generate`: the entry point. Loading ts-morph costs more than everything else, so Node's compile cache is used; it must be
 * enabled before the first import, hence this file.
 */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/codegen', import.meta.url)));

const { run } = await import('./generate-command.ts');
process.exitCode = await run(process.argv.slice(2));
