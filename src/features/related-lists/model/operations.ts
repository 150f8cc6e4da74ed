/** `GET …/related/{key}`: how many records of each list refer to one record. */
import { hasRecords, type EntitySpec } from '#model/entity.ts';
import { keyParameters } from '#model/wire/entity-operations.ts';
import { answer, operationOf } from '#model/wire/operation.ts';
import { operationIf } from '#model/wire/operation-context.ts';
import * as t from '#model/wire/schema.ts';
import { relatedReferences } from './facts.ts';

/** Up to this many records of a list are counted, so that a count takes no longer for a million of them. */
export const maxCounted = 1_000;

/** A list of records that refer to the record. */
export type RelatedList = t.Static<typeof relatedList>;
const relatedList = t.component(
  'RelatedList',
  t.object({
    /** The service of the referring records. */
    entity: t.describe(t.text, 'The entity whose records refer to this one.'),
    field: t.describe(t.text, 'The reference by which they do, as it is called in rows: a filter by it finds them.'),
    label: t.describe(t.text, 'What the list is called.'),
    count: t.describe(
      t.orNull(t.count),
      `How many active records refer to this one, at most ${maxCounted}. Null: to count them failed, or would have taken too long.`,
    ),
    more: t.describe(t.flag, 'Whether there are more than are counted.'),
  }),
  'Records of a list that refer to a record.',
);

/** `path`: that of the entity's service. `undefined` of an entity to which no list refers. */
export const relatedOperation = (spec: EntitySpec, path: string) =>
  operationIf(hasRecords(spec) && relatedReferences(spec).length > 0, () =>
    operationOf(spec)('related', `GET ${path}/related${spec.key.map((name) => `/{${name}}`).join('')}`, {
      verbs: ['read'],
      summary: `The lists that refer to one of the ${spec.label.many}, with their numbers of active records`,
      parameters: keyParameters(spec),
      answers: { 200: answer('The lists, in the order of the catalogue.', t.array(relatedList), 'RelatedLists') },
      errors: [404],
    }),
  );
