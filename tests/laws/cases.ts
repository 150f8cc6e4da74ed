/** The cases of a law, filtered from a catalogue. */
import { basename } from 'node:path';

/** Fails if there are no cases in the catalogue `everything`, which uses each word of the language; others may have none. */
export function casesOf<Case>(law: string, cases: readonly Case[]): readonly Case[] {
  if (cases.length === 0 && basename(process.env.CATALOGUE ?? '') === 'everything')
    throw new Error(`The law has no cases: ${law}.`);
  return cases;
}
