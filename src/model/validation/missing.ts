import type { Field } from '../field.ts';
import { isReference } from '../kinds.ts';
import { isEmpty } from '../text.ts';

/** Whether a stored value is missing where one is required. A reference may lead to a record whose key is an empty text. */
export const isMissing = (field: Field | undefined, stored: unknown): boolean =>
  isEmpty(stored) && !(isReference(field) && typeof stored === 'string');
