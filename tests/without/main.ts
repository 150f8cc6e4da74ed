/** `npm run without -- <feature>…`: proves that features can be lifted out; without a name, each one alone and all of them at once. */
import { featureNames, withNeeding } from './copy.ts';
import { without } from './without.ts';

const named = process.argv.slice(2);
const unknown = named.filter((name) => !featureNames.includes(name));
if (unknown.length > 0) {
  console.error(`There is no feature ${unknown.join(', ')}. There are ${featureNames.join(', ')}.`);
  process.exit(1);
}
const runs = named.length > 0 ? [named] : [...featureNames.map((name) => [name]), [...featureNames]];
for (const features of runs) {
  console.log(`Without ${withNeeding(features).join(', ')}:`);
  const problems = await without(features, { onStep: (step) => console.log(`  ${step}`) });
  for (const problem of problems) console.error(`  ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}
