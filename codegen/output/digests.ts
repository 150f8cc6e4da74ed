/** The generated files that git ignores, and the file of their digests, which is committed. */
import { digestsFile, digestsText } from '../../src/catalogue/uncommitted.ts';
import { portalEmitters } from '../emit/emitters.ts';
import type { Files } from './folder.ts';

const uncommitted: ReadonlySet<string> = new Set(
  portalEmitters.filter(({ committed }) => committed === false).map(({ file }) => file),
);

export const isCommitted = ({ path }: { readonly path: string }): boolean => !uncommitted.has(path);

export const withDigests = (files: Files): Files =>
  new Map([...files, [digestsFile, digestsText([...files].filter(([path]) => !isCommitted({ path })))]]);
