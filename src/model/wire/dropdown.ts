/** `GET …/Dropdowns/Get{X}DropDownList`: the options of a pick-list (core 7). */
import { maxIds, maxSearchLength } from '../wire.ts';
import { operation, type Answer, type Parameter } from './operation.ts';
import { option } from './records.ts';
import { array, componentRef, count, documented, errorMessage, text, type Schema } from './schema.ts';

const once = 'may be given once.';

const parameter = (name: string, schema: Schema<string>, description?: string): Parameter => ({
  name,
  in: 'query',
  schema,
  ...(description !== undefined && { description }),
  component: name,
});

/** The server parses the texts of `ids` and `after` by the kind of the key. */
const parameters = (ids: string): readonly Parameter[] => [
  parameter(
    'search',
    {
      ...text,
      maxLength: maxSearchLength,
      [errorMessage]: { type: once, maxLength: `must have at most ${maxSearchLength} characters.` },
    },
    'Contained in the name.',
  ),
  parameter('ids', { ...text, [errorMessage]: once }, ids),
  parameter(
    'active',
    {
      ...text,
      const: 'true',
      [documented]: { type: undefined },
      [errorMessage]: { type: once, const: 'must be true, or not be given.' },
    },
    'Only items that are not deleted.',
  ),
  parameter(
    'after',
    { ...text, [documented]: { type: undefined, ...componentRef('KeyPart') }, [errorMessage]: once },
    'Only the items after the one of this id, in the order of the answer.',
  ),
  parameter('limit', {
    ...text,
    format: 'limit',
    [documented]: { type: 'integer', format: undefined, minimum: 1, maximum: maxIds },
    [errorMessage]: { type: once, format: `must be a whole number, 1 to ${maxIds}.` },
  }),
];

const options: Answer = {
  description: 'Ordered by name, then by id.',
  content: { 'application/json': array(option) },
  headers: {
    'X-Total-Count': {
      description: 'How many items there are, whatever `after` and `limit` leave out.',
      required: true,
      schema: count,
    },
  },
  component: 'Options',
};

const idsText = 'Ids with commas between them';

/** The query string of every dropdown. */
export const dropdownQuery = { parameters: parameters(`${idsText}.`) };

/** `hasTextKeys`: whether a key of the catalogue is no number. */
export const dropdownOperation = (basePath: string, service: string, hasTextKeys = false) =>
  operation(`dropdown${service}`, `GET /${basePath}/Dropdowns/Get${service}DropDownList`, {
    tag: 'Dropdowns',
    summary: `What can be picked as ${service}, by name`,
    parameters: hasTextKeys
      ? parameters(`${idsText}; within a text a comma is \`%2C\` and a percent sign \`%25\`, before it is encoded.`)
      : dropdownQuery.parameters,
    answers: { 200: options },
  });
