/** The operations of an entity's list: page and counts (core 7). */
import type { EntitySpec } from '../entity.ts';
import { countedFields } from '../list-fields.ts';
import { countsRequest, valueCounts } from './counts.ts';
import { servicePath, operationIf, type OperationContext } from './operation-context.ts';
import { answer, operationOf } from './operation.ts';
import * as t from './schema.ts';

/** The operations are in the order of the OpenAPI document. */
export function listOperations(spec: EntitySpec, context: OperationContext) {
  const { service, label } = spec;
  const path = servicePath(context, spec);
  const call = operationOf(spec);
  const query = t.componentRef(`${service}Query`);
  const counted = [...countedFields(spec).keys()];
  return {
    page: call('page', `POST ${path}/page`, {
      verbs: ['read'],
      summary: `One page of ${label.many}`,
      body: { schema: query, validatedBy: 'handler' },
      answers: { 200: answer('The page.', t.componentRef(`${service}Page`)) },
      errors: [422],
    }),
    counts: operationIf(counted.length > 0, () =>
      call('counts', `POST ${path}/counts`, {
        verbs: ['read'],
        summary: `How many ${label.many} have each value of a field`,
        body: { schema: countsRequest(counted, query), validatedBy: 'handler' },
        answers: { 200: answer('The most frequent values.', valueCounts, 'ValueCounts') },
        errors: [422],
      }),
    ),
  };
}
