import type { ReferencesField } from '../model/entity.ts';
import { anyInteger, safeInteger, type FieldKind } from './field-kind.ts';

/** A list of ids, kept in a table of its own between the two entities. */
export const references: FieldKind<ReferencesField> = {
  facts: ({ to, link }) => ({ to: to.service, link }),
  input: { name: 'ReferencesInput', file: 'references-input' },
  schema: () => ({ type: 'array', items: anyInteger, uniqueItems: true }),
  judged: () => ({ type: 'array', items: safeInteger, uniqueItems: true }),
};
