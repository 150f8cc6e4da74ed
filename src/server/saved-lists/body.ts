/** The bodies of the calls of saved lists. */
import { maxStateBytes, nameProblem } from '#model/saved-list.ts';
import type { TextRule } from '#model/text.ts';
import { defaultList, savedListPin, savedListSave, type SavedListSave } from '#model/wire/saved-list.ts';
import { invalid, malformed } from '../http/problems.ts';
import { bodyReader } from '../http/read-body.ts';

/** Every state holds texts that the database can store: `registerBodies` sees to that. */
export const listLimit = 4 * maxStateBytes;

const readSaveBody = bodyReader(savedListSave);

/** Throws 400 where the body is no saved list, 422 where its name breaks a rule. */
export function readSave(rule: TextRule, body: unknown): SavedListSave {
  const save = readSaveBody(body);
  if (Buffer.byteLength(JSON.stringify(save.state)) > maxStateBytes) {
    throw malformed([{ field: 'state', message: `must not be longer than ${maxStateBytes} bytes.` }]);
  }
  const message = nameProblem(rule, save.name);
  if (message !== undefined) throw invalid([{ field: 'name', message }]);
  return save;
}

/** Which list is to be the default; `null` for none. Throws 400. */
export const readDefault = bodyReader(defaultList);

/** Whether which list is to be pinned. Throws 400. */
export const readPin = bodyReader(savedListPin);
