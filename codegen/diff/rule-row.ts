/** A change of a rule, as a sentence. */

export interface RuleRow {
  /** A program written for the portal as it was may be refused, or miss what it relies on. */
  readonly breaking: boolean;
  /** Somebody may newly do something, or is newly told something. */
  readonly isWidened: boolean;
  readonly sentence: string;
}

export const breaking = (sentence: string): RuleRow => ({ breaking: true, isWidened: false, sentence });
export const wider = (sentence: string): RuleRow => ({ breaking: false, isWidened: true, sentence });
export const changed = (sentence: string): RuleRow => ({ breaking: false, isWidened: false, sentence });
/** What own code allows is not compared. */
export const unknown = (sentence: string): RuleRow => ({ breaking: true, isWidened: true, sentence });

/** The items that only the second list has. */
export const added = <Item>(before: readonly Item[], after: readonly Item[]): Item[] =>
  after.filter((item) => !before.includes(item));
