/** The cases of a law, filtered from a catalogue. */
import { basename } from 'node:path';
import type { Engine } from '../support/databases.ts';
import { soak } from '../support/soak.ts';

/** Fails if there are no cases in the catalogue `everything`, which uses each word of the language; others may have none. */
export function casesOf<Case>(law: string, cases: readonly Case[]): readonly Case[] {
  if (cases.length === 0 && basename(process.env.CATALOGUE ?? '') === 'everything')
    throw new Error(`The law has no cases: ${law}.`);
  return cases;
}

/**
 * The cases of a law on an engine, such as entities. On the embedded database only each second one of our own is tried, since each property
 * and option of theirs is also in `everything` (catalogue/schema-coverage.test.ts): all of another catalogue are, and in soak.
 */
export function casesOn<Case>(engine: Engine, cases: readonly Case[]): readonly Case[] {
  if (engine.name === 'postgres' || process.env.CATALOGUE !== undefined || soak > 1) return cases;
  return cases.filter((_, at) => at % 2 === 0);
}
