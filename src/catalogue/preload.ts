/** Preloaded with `node --import`: chooses the catalogue before a program's modules are resolved. */
import { existsSync } from 'node:fs';
import { chooseOrExit, NoCatalogue } from './folders.ts';
import { resolveGenerated } from './node-imports.ts';

const folders = chooseOrExit(({ catalogue, generated }) => {
  if (existsSync(generated)) return;
  throw new NoCatalogue(
    `Nothing is generated from ${catalogue} yet. npm start -- --catalogue DIR does everything, npm run generate -- --catalogue DIR only that.`,
  );
});
if (!folders.own) resolveGenerated(folders);
