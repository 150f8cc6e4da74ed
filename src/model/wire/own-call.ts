/** The operation of a call that is own code. */
import type { EntitySpec } from '../entity.ts';
import { upperFirst } from '../text.ts';
import { servicePath, type OperationContext } from './operation-context.ts';
import { answer, idempotencyKey, operationOf, type Parameter } from './operation.ts';
import * as t from './schema.ts';

/** What a call says of itself. */
export interface OwnCallFacts {
  readonly summary: string;
  /** Whether it changes nothing: its transaction is one that only reads. */
  readonly readOnly?: boolean;
  readonly body: t.Schema;
  readonly answer: t.Schema;
}

/** Path of an own call, below the service: `calls/reprice`. */
const callFolder = 'calls';

/** Whether the call is undone as soon as it has answered. */
export const previewParameter: Parameter = {
  name: 'preview',
  in: 'query',
  schema: t.enumOf(['true']),
  description: 'Answers what the call would answer, and undoes it.',
};

/** `reprice-all` of the service Course → `POST …/Course/calls/reprice-all`, `callRepriceAllCourse`. */
export function ownCallOperation(
  spec: Pick<EntitySpec, 'service'>,
  context: Pick<OperationContext, 'basePath'>,
  name: string,
  { summary, readOnly = false, body, answer: answered }: OwnCallFacts,
) {
  const words = name.split('-').map(upperFirst).join('');
  return operationOf(spec.service)(`call${words}`, `POST ${servicePath(context, spec)}/${callFolder}/${name}`, {
    summary,
    description: readOnly
      ? 'Own code of this portal. It changes nothing, so access tokens that only read may call it, too.'
      : 'Own code of this portal. It changes all that it changes, or nothing.',
    parameters: [previewParameter, idempotencyKey],
    body: { schema: body },
    answers: { 200: answer('The answer of the call.', answered) },
    errors: [404, 409, 422],
  });
}
