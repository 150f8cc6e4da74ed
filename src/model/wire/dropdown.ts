/** `GET …/Dropdowns/Get{X}DropDownList`: the options of a pick-list (core 7). */
import { maxIds, maxSearchLength } from '../wire.ts';
import { operation, type Answer, type Parameter } from './operation.ts';
import { option } from './records.ts';
import * as t from './schema.ts';

const once = 'may be given once.';

const parameter = (name: string, schema: t.Schema<string>, description?: string): Parameter => ({
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
      ...t.text,
      maxLength: maxSearchLength,
      [t.errorMessage]: { type: once, maxLength: `must have at most ${maxSearchLength} characters.` },
    },
    'A text that the name contains.',
  ),
  parameter('ids', { ...t.text, [t.errorMessage]: once }, ids),
  parameter(
    'active',
    {
      ...t.text,
      const: 'true',
      [t.documented]: { type: undefined },
      [t.errorMessage]: { type: once, const: 'must be true, or not be given.' },
    },
    'Only active items.',
  ),
  parameter(
    'after',
    { ...t.text, [t.documented]: { type: undefined, ...t.componentRef('KeyPart') }, [t.errorMessage]: once },
    'Cursor: only the items after the item with this id, in the order of the answer.',
  ),
  parameter('limit', {
    ...t.text,
    format: 'limit',
    [t.documented]: { type: 'integer', format: undefined, minimum: 1, maximum: maxIds },
    [t.errorMessage]: { type: once, format: `must be a whole number, 1 to ${maxIds}.` },
  }),
];

const options: Answer = {
  description:
    'Ordered by name, then by id. Of an entity that the caller may not read, only records to which rows refer that they may read; of users, also themselves.',
  content: { 'application/json': t.array(option) },
  headers: {
    'X-Total-Count': {
      description: 'The number of items, regardless of `after` and `limit`.',
      required: true,
      schema: t.count,
    },
  },
  component: 'Options',
};

const idsText = 'Comma-separated ids';

/** The query string of every dropdown. */
export const dropdownQuery = { parameters: parameters(`${idsText}.`) };

/** `hasTextKeys`: whether the catalogue has a key that is not a number. */
export const dropdownOperation = (basePath: string, service: string, hasTextKeys = false) =>
  operation(`dropdown${service}`, `GET /${basePath}/Dropdowns/Get${service}DropDownList`, {
    tag: 'Dropdowns',
    summary: `The options of the dropdown ${service}, by name`,
    parameters: hasTextKeys
      ? parameters(
          `${idsText}; within an id a comma is written \`%2C\` and a percent sign \`%25\`, before URL encoding.`,
        )
      : dropdownQuery.parameters,
    answers: { 200: options },
  });
