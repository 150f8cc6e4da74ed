/** The law, asked of two servers. */
import * as fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import type { EntitySpec } from '#model/entity.ts';
import { keyOf } from '#model/key.ts';
import { generatedCatalogue } from '../../../src/server/catalogue/generated.ts';
import type { EntityApp } from '../../server/support/entity-app.ts';
import { ask, comparable, type Answer } from './answers.ts';
import { withoutRules, type Oracle } from './oracle.ts';
import { questionsOf, type Question } from './questions.ts';
import { specVisibleTo } from './without.ts';

export interface Asking {
  /** Over all rows, for who sees some. */
  readonly whole: EntityApp;
  /** Over what they see, for who sees all. */
  readonly narrow: EntityApp;
  readonly oracle: Oracle;
  readonly seed: number;
  readonly questions: number;
  /** Only of this entity; absent: of all. */
  readonly about?: EntitySpec;
  /** Whether the breach may be any, not the smallest of its kind, which takes many more questions. */
  readonly isAny?: boolean;
}

/** The header with the number of exported rows is only set if an earlier list has cached it: compared if both answers have it. */
function isSame(one: Answer, other: Answer): boolean {
  const isTold = totalHeader in one.headers && totalHeader in other.headers;
  return isTold ? isDeepStrictEqual(one, other) : isDeepStrictEqual(untold(one), untold(other));
}
const totalHeader = 'x-total-count';
const untold = ({ headers, ...answer }: Answer) => {
  const others = Object.entries(headers).filter(([name]) => name !== totalHeader);
  return { ...answer, headers: Object.fromEntries(others) };
};

/** The first question to which the answers differ, with how to repeat it; `null` if all are equal. */
export async function breachOf({
  whole,
  narrow,
  oracle,
  seed,
  questions: numRuns,
  about,
  isAny = false,
}: Asking): Promise<string | null> {
  const { viewer } = oracle;
  const all = { ...viewer, permissions: withoutRules(viewer.permissions) };
  const questions = questionsOf({
    catalogue: generatedCatalogue,
    keysOf: (spec) => oracle.rowsOf(spec).map((row) => keyOf(spec, row)),
    listsOf: ({ service }) => oracle.savedLists().flatMap(({ entity, id }) => (entity === service ? [Number(id)] : [])),
    seen: (spec) => specVisibleTo(oracle, spec),
  });
  const isOpen = (spec: EntitySpec | undefined) => spec === undefined || oracle.mayOpen(spec);
  const open = [...questions.values()].filter(({ spec, offers, needs = [] }) => {
    if (about !== undefined) return spec === about;
    // What is offered of an entity that may not be read follows from other rows: see pick-lists.test.ts.
    return needs.every((one) => viewer.permissions.includes(one)) && isOpen(spec) && isOpen(offers);
  });
  const answers = async (asked: Question) => ({
    answered: comparable(await ask(whole, viewer, asked)),
    lawful: comparable(await ask(narrow, all, asked)),
  });
  const law = fc.asyncProperty(fc.oneof(...open.map(({ question }) => question)), async (asked) => {
    const { answered, lawful } = await answers(asked);
    return isSame(answered, lawful);
  });
  const { counterexample } = await fc.check(law, { seed, numRuns, endOnFailure: isAny });
  if (counterexample === null) return null;
  const [asked] = counterexample;
  const { answered, lawful } = await answers(asked);
  const held = viewer.permissions.join(' ');
  return `User ${viewer.id}, who holds ${held}, asks\n${JSON.stringify(asked)}\nand is answered\n${JSON.stringify(answered)}\ninstead of\n${JSON.stringify(lawful)}\n`;
}
