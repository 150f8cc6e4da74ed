const advice = 'Do not edit: change the catalogue and run `npm run generate`.';

/** The first line of every generated file: its source, its emitter, and what to edit instead. */
export const headerLine = (source: string, emitter: string): string =>
  `Generated from ${source} by ${emitter.includes('/') ? emitter : `codegen/emit/${emitter}`}. ${advice}`;
