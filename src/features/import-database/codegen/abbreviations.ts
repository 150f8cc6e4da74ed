/** Abbreviations in the names of columns and tables, as labels write them. */
import { plural, titleOf } from '../../../../codegen/model/words.ts';

const words = new Map(
  Object.entries({
    acct: 'account',
    acq: 'acquisition',
    addr: 'address',
    amt: 'amount',
    attr: 'attribute',
    dept: 'department',
    desc: 'description',
    grp: 'group',
    lang: 'language',
    mgr: 'manager',
    msg: 'message',
    pct: 'percent',
    prev: 'previous',
    qty: 'quantity',
    txn: 'transaction',
    usr: 'user',
    xact: 'transaction',
  }),
);

/** A label of these words: Billable Transaction for billable, xact. */
export const labelOfWords = (name: readonly string[]): string => titleOf(inFull(name));

/** The words, with those in full that are abbreviated. */
export const inFull = (name: readonly string[]): readonly string[] =>
  name.map((word) => words.get(word) ?? pluralInFull(word) ?? word);

const pluralInFull = (word: string): string | undefined => {
  const whole = word.endsWith('s') ? words.get(word.slice(0, -1)) : undefined;
  return whole && plural([whole]).join('');
};
