/** The generator of every command: apart from the rest, since whoever imports it loads all of codegen. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from '../../src/catalogue/folders.ts';
import { Generator } from '../generate.ts';
import { readBuiltIn, readSchemas } from '../load/read.ts';
import type { Style } from '../print/format.ts';

/** The project's own formatting, so that there is one place to change it. */
export function readStyle(): Style {
  const { ignorePatterns: _files, ...style } = JSON.parse(
    readFileSync(join(project, '.oxfmtrc.json'), 'utf8'),
  ) as Style & {
    ignorePatterns?: unknown;
  };
  return style;
}

export const newGenerator = (): Generator =>
  new Generator({ style: readStyle(), schemas: readSchemas(), builtIn: readBuiltIn() });
