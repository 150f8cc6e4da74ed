/** `npm run bench`: every benchmark, or those that are named; each prints its tables. What they say stands in `RESULTS.md`. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const names = [
  'page',
  'filter',
  'sort',
  'ways',
  'export',
  'fairness',
  'previews',
  'growth',
  'processes',
  'codegen',
  'catalogues',
  'bundle',
  'front',
  'start',
  'plots',
];
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  process.exit(1);
}
for (const name of names.filter((name) => wanted.length === 0 || wanted.includes(name))) {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`)], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
