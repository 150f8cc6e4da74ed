/** `GET api/Find`: quick find. */
import { maxFindResults, maxFindText } from './quick-find.ts';
import { answer, operation } from '#model/wire/operation.ts';
import * as t from '#model/wire/schema.ts';

/** A record that quick find found. */
export type FoundRecord = t.Static<typeof foundRecord>;
export const foundRecord = t.component(
  'FoundRecord',
  t.object({
    /** The service of the record's entity. */
    entity: t.text,
    key: t.key,
    /** Empty if the record has no name. */
    name: t.text,
    email: t.textOrNull,
    isActive: t.flag,
  }),
);

const searchText: t.Schema<string> = {
  ...t.text,
  maxLength: maxFindText,
  [t.documented]: { minLength: 1 },
  [t.errorMessage]: {
    type: 'must be given once, as a text.',
    maxLength: `must have at most ${maxFindText} characters.`,
  },
};

export const findOperation = operation('find', 'GET /api/Find', {
  summary: 'Records by name, number or e-mail address, of every entity that the user may read',
  access: 'session',
  parameters: [
    {
      name: 'text',
      in: 'query',
      required: true,
      schema: searchText,
      description: 'At least two characters, or a number.',
    },
  ],
  answers: {
    200: answer(
      'Active records first, then the best matches.',
      t.array(foundRecord, { maxItems: maxFindResults.inAll }),
    ),
  },
  errors: [429],
});
