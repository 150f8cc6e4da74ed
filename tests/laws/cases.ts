/** The cases of a law, filtered from a catalogue. */
import { basename } from 'node:path';
import { engines, type Engine } from '../support/databases.ts';
import { soak } from '../support/soak.ts';

/** Fails if there are no cases in the catalogue `everything`, which uses each word of the language; others may have none. */
export function casesOf<Case>(law: string, cases: readonly Case[]): readonly Case[] {
  if (cases.length === 0 && basename(process.env.CATALOGUE ?? '') === 'everything')
    throw new Error(`The law has no cases: ${law}.`);
  return cases;
}

/**
 * The cases of a law on an engine, such as entities. Of another catalogue all are on every engine. Those of our own take turns, since each
 * property and option of theirs is also in `everything` (catalogue/schema-coverage.test.ts): each is on one of the engines, in soak on all.
 */
export function casesOn<Case>(engine: Engine, cases: readonly Case[]): readonly Case[] {
  if (process.env.CATALOGUE !== undefined || soak > 1) return cases;
  return cases.filter((_, at) => engines[at % engines.length] === engine);
}
