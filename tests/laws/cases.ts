/** The cases of a law, which a filter takes from a catalogue. */
import { basename } from 'node:path';

/** A catalogue may have none of them, except for `everything`, which uses each word of the language: there a law must not be empty. */
export function casesOf<Case>(law: string, cases: readonly Case[]): readonly Case[] {
  if (cases.length === 0 && basename(process.env.CATALOGUE ?? '') === 'everything')
    throw new Error(`The law has no cases: ${law}.`);
  return cases;
}
