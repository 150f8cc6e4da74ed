/** Creates the generator. A file of its own, because importing it loads all of codegen. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from '../../src/catalogue/folders.ts';
import { Generator } from '../generate.ts';
import { readBuiltIn } from '../load/read.ts';
import { readValidators } from '../load/validators.ts';
import type { Style } from '../print/format.ts';

/** The formatter's options: those of the whole project. */
export function readStyle(): Style {
  const { ignorePatterns: _files, ...style } = JSON.parse(
    readFileSync(join(project, '.oxfmtrc.json'), 'utf8'),
  ) as Style & {
    ignorePatterns?: unknown;
  };
  return style;
}

export const newGenerator = (): Generator =>
  new Generator({ style: readStyle(), validators: readValidators(), builtIn: readBuiltIn() });
