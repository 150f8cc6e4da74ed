/** The operation of a call that is own code. */
import type { EntitySpec } from '../entity.ts';
import { must } from '../must.ts';
import type { Permission } from '../permission.ts';
import { upperFirst } from '../text.ts';
import { servicePath, type OperationContext } from './operation-context.ts';
import { answer, idempotencyKey, operation, type Parameter } from './operation.ts';
import * as t from './schema.ts';

/** What a call says of itself. */
export interface OwnCallFacts {
  readonly summary: string;
  /** What the user needs. Absent: the permission to write the entity, or to read it where the call is `readOnly`. */
  readonly permission?: Permission | undefined;
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
  spec: Pick<EntitySpec, 'service' | 'permissions'>,
  context: Pick<OperationContext, 'basePath'>,
  name: string,
  call: OwnCallFacts,
) {
  const { summary, readOnly = false, body, answer: answered } = call;
  const words = name.split('-').map(upperFirst).join('');
  return operation(`call${words}${spec.service}`, `POST ${servicePath(context, spec)}/${callFolder}/${name}`, {
    tag: spec.service,
    needs: { all: [neededBy(call, spec)] },
    ...(readOnly && { changesNothing: true as const }),
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

/** The permission that a call takes. */
export const neededBy = (
  { permission, readOnly }: Pick<OwnCallFacts, 'permission' | 'readOnly'>,
  { permissions }: Pick<EntitySpec, 'permissions'>,
): Permission =>
  must(permission ?? permissions[readOnly === true ? 'read' : 'write']?.[0], 'codegen asks for a permission');
