/** Parses request bodies of saved lists. */
import { maxStateBytes, nameProblem } from '#model/saved-list.ts';
import type { TextRule } from '#model/text.ts';
import { defaultList, savedListPin, savedListSave, type SavedListSave } from '#model/wire/saved-list.ts';
import { invalid, malformed } from '../http/problems.ts';
import { bodyReader } from '../http/read-body.ts';

/** Maximum bytes of a body. */
export const listLimit = 2 * maxStateBytes;

const readSaveBody = bodyReader(savedListSave);

/** Parses a saved list. Throws 400 if it is malformed, 422 if its name breaks a rule. */
export function readSave(rule: TextRule, body: unknown): SavedListSave {
  const save = readSaveBody(body);
  if (Buffer.byteLength(JSON.stringify(save.state)) > maxStateBytes) {
    throw malformed([{ field: 'state', message: `must not be longer than ${maxStateBytes} bytes.` }]);
  }
  const message = nameProblem(rule, save.name);
  if (message !== undefined) throw invalid([{ field: 'name', message }]);
  return save;
}

/** Parses the id of the new default list; `null` for none. Throws 400. */
export const readDefault = bodyReader(defaultList);

/** Parses a list's id, and whether to pin or unpin it. Throws 400. */
export const readPin = bodyReader(savedListPin);
