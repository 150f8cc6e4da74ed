/** What a saved list may be, beyond the schema of its body. */
import { maxStateBytes, nameProblem } from '../model/saved-list.ts';
import type { TextRule } from '#model/text.ts';
import type { SavedListSave } from '../model/operations.ts';
import { invalid, malformed } from '../../../server/http/problems.ts';

/** Maximum bytes of a body. */
export const listLimit = 2 * maxStateBytes;

/** Throws 400 if the saved list is too long, 422 if its name breaks a rule. */
export function checkSave(rule: TextRule, save: SavedListSave): void {
  if (Buffer.byteLength(JSON.stringify(save.state)) > maxStateBytes) {
    throw malformed([{ field: 'state', message: `must not be longer than ${maxStateBytes} bytes.` }]);
  }
  const message = nameProblem(rule, save.name);
  if (message !== undefined) throw invalid([{ field: 'name', message }]);
}
