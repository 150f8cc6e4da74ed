/** A list's state under a name (decisions: Saved lists): what is kept of it, and what it may be. */
import { isEmpty, isLonger, textProblem, type TextRule } from './text.ts';

/** How many lists one user may keep of one entity, and how many of these may be shared. */
export const maxLists = 200;
export const maxSharedListsOfUser = 20;

/** How many lists of one entity may be shared by all users together. */
export const maxSharedLists = 500;

/** How many deleted lists of one user and entity can be restored: the newest ones. */
export const maxDeletedLists = 20;

/** In characters. */
export const maxNameLength = 60;

/** The most bytes of a list's state as JSON: twice what a filter of a thousand ids takes. */
export const maxStateBytes = 16_384;

/** What is wrong with a list's name; `undefined` when nothing is. `rule`: the portal's for what is typed to be saved. */
export function nameProblem(rule: TextRule, name: string): string | undefined {
  if (isEmpty(name)) return 'A value is required.';
  if (isLonger(name, maxNameLength)) return `A name has at most ${maxNameLength} characters.`;
  return textProblem({ ...rule, minLength: 1, maxLength: 2 * maxNameLength, pattern: null }, name);
}
