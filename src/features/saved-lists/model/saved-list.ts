/** Limits of saved lists (decisions: Saved lists). */
import type { EntitySpec } from '#model/entity.ts';
import { emptyMessage, isEmpty, isLonger, textProblem, type TextRule } from '#model/text.ts';

/** Saved lists per user and entity, and how many of them may be shared. */
export const maxLists = 200;
export const maxSharedListsOfUser = 20;

/** Shared lists per entity, of all users. */
export const maxSharedLists = 500;

/** Deleted lists per user and entity that can be restored: the newest ones. */
export const maxDeletedLists = 20;

/** Characters. */
export const maxNameLength = 60;

/** Bytes of a list's state as JSON: three filters of a thousand keys of 36 characters. */
export const maxStateBytes = 131_072;

/** Validates a list's name; returns the error or `undefined`. `rule` is the portal's rule for saved text. */
export function nameProblem(rule: TextRule, name: string): string | undefined {
  if (isEmpty(name)) return emptyMessage;
  if (isLonger(name, maxNameLength)) return `A name has at most ${maxNameLength} characters.`;
  return textProblem({ ...rule, minLength: 1, maxLength: 2 * maxNameLength, pattern: null }, name);
}

/** Whether its saved lists can stand in the menu and on Home, below its entry: lists of the portal's own tables have none. */
export const canBePinned = ({ system }: Pick<EntitySpec, 'system'>): boolean => system === undefined;
