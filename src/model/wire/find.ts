/** `GET api/Find`: quick find. */
import { maxFindResults, maxFindText } from '../wire.ts';
import { answer, operation } from './operation.ts';
import {
  array,
  component,
  documented,
  errorMessage,
  flag,
  key,
  object,
  text,
  textOrNull,
  type Schema,
  type Static,
} from './schema.ts';

/** A record that quick find found. */
export type FoundRecord = Static<typeof foundRecord>;
export const foundRecord = component(
  'FoundRecord',
  object({
    /** The service of the record's entity. */
    entity: text,
    key,
    /** Empty where records of the entity have none. */
    name: text,
    email: textOrNull,
    isActive: flag,
  }),
);

const searchText: Schema<string> = {
  ...text,
  maxLength: maxFindText,
  [documented]: { minLength: 1 },
  [errorMessage]: {
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
      description: 'Two characters at least, or a number.',
    },
  ],
  answers: {
    200: answer('What is active first, then what fits best.', array(foundRecord, { maxItems: maxFindResults.inAll })),
  },
  errors: [429],
});
