/** `npm run bench`: runs all benchmarks, or those named as arguments; each prints its tables. Results are in `RESULTS.md`. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { makeUncommitted } from '../../src/catalogue/uncommitted.ts';

const names = [
  'page',
  'request',
  'filter',
  'sort',
  'calls',
  'memory',
  'ways',
  'rows',
  'export',
  'fairness',
  'previews',
  'writes',
  'own-code',
  'growth',
  'processes',
  'codegen',
  'catalogues',
  'size',
  'bundle',
  'front',
  'felt',
  'start',
  'plots',
];
const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  process.exit(1);
}
makeUncommitted();
for (const name of names.filter((name) => requested.length === 0 || requested.includes(name))) {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`)], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
