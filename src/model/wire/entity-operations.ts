/** The operations of an entity's service (core 7); those of its list are in list-operations.ts. */
import { hasRecords, hasTransitions, type EntitySpec } from '../entity.ts';
import { hasGeneratedId } from '../key.ts';
import { isChoice } from '../kinds.ts';
import { versionName } from '../version.ts';
import { dependents } from './dependents.ts';
import { answer, done, idempotencyKey, pathParameter, operationOf, type Answer, type Parameter } from './operation.ts';
import { listOperations } from './list-operations.ts';
import { servicePath, operationIf, type OperationContext } from './operation-context.ts';
import { idParameter, ids, keyList, partSchema, undoParameter } from './records.ts';
import * as t from './schema.ts';

/** Every operation; `undefined` for those that the entity doesn't have. */
export type EntityOperations = ReturnType<typeof entityOperations>;

/** An entity's operations, in the order of the OpenAPI document. Schemas of its records and queries are referred to by name. */
export function entityOperations(spec: EntitySpec, context: OperationContext) {
  const { service, label, delete: deletion } = spec;
  const path = servicePath(context, spec);
  const key = spec.key.map((name) => `/{${name}}`).join('');
  const call = operationOf(spec);
  const isReadByKey = hasRecords(spec);
  const canWrite = spec.calls === 'all';
  const parameters = isReadByKey ? keyParameters(spec) : [];
  const { user, role } = context.identity;
  const isUser = service === user.service;
  const undeleteNotes = [
    ...(isUser ? ['An anonymised user can not be restored (409).'] : []),
    ...(canClashOnRestore(spec) ? [uniqueText(spec)] : []),
    ...(spec.checked ? ['A check may refuse it (422).'] : []),
  ];

  const ownTransitions = Object.entries(spec.fields).flatMap(([name, field]) =>
    isChoice(field) && field.transitions === 'own' ? [[name, t.array(t.orNull(t.text))] as const] : [],
  );
  const transitions = answer('The values, by field.', t.object(Object.fromEntries(ownTransitions)));

  return {
    ...listOperations(spec, context),
    getMultiple: operationIf(isReadByKey, () =>
      call('getMultiple', `POST ${path}/getMultiple`, {
        verbs: ['read'],
        summary: `Several ${label.many}, in the order of the requested keys`,
        body: keysBody(keyList(spec)),
        answers: { 200: answer('The records that exist.', t.array(t.componentRef(service))) },
      }),
    ),
    save: operationIf(canWrite, () =>
      call('save', `PUT ${path}/`, {
        verbs: ['write'],
        summary: `Creates or updates one of the ${label.many}`,
        ...descriptionOf([
          ...(hasGeneratedId(spec) ? [] : [`Creates a record if ${versionName(spec)} is missing, else updates one.`]),
          uniqueText(spec),
        ]),
        parameters: [...(hasTransitions(spec) ? [undoParameter] : []), idempotencyKey],
        body: { schema: t.componentRef(`${service}Save`), validatedBy: 'handler' },
        answers: { 200: savedKey(spec) },
        errors: [404, 409, 422],
      }),
    ),
    get: operationIf(isReadByKey, () =>
      call('get', `GET ${path}${key}`, {
        verbs: ['read'],
        summary: `One ${label.one}, even if deleted`,
        parameters,
        answers: { 200: answer('The record.', t.componentRef(service)) },
        errors: [404],
      }),
    ),
    softDelete: operationIf(deletion === 'soft', () =>
      call('delete', `DELETE ${path}${key}`, {
        verbs: ['write'],
        summary: `Marks one of the ${label.many} as deleted`,
        parameters,
        answers: { 204: done },
        // The last administrator can't be deleted.
        errors: isUser || service === role.service ? [404, 422] : [404],
      }),
    ),
    hardDelete: operationIf(deletion === 'hard', () =>
      call('delete', `DELETE ${path}${key}`, {
        verbs: ['write'],
        summary: `Removes one of the ${label.many} for good`,
        parameters,
        description:
          'Records that refer to it by a field with `onDelete` are deleted with it, or their reference is cleared; this needs write permission for each entity that changes. Any other reference to it is a conflict (409).',
        answers: { 204: { description: 'Removed.' } },
        errors: [404, 409],
      }),
    ),
    dependents: operationIf(deletion === 'hard', () =>
      call('dependents', `GET ${path}/dependents${key}`, {
        verbs: ['read', 'write'],
        summary: `What else would change if one of the ${label.many} were deleted`,
        parameters,
        answers: { 200: answer('The dependent records, by entity.', dependents) },
        errors: [404],
      }),
    ),
    undelete: operationIf(deletion === 'soft', () =>
      call('undelete', `POST ${path}/undelete${key}`, {
        verbs: ['write'],
        summary: `Restores one of the deleted ${label.many}`,
        ...descriptionOf(undeleteNotes),
        parameters,
        answers: { 204: done },
        errors: [
          404,
          ...(isUser ? [409 as const] : []),
          ...(canClashOnRestore(spec) || spec.checked ? [422 as const] : []),
        ],
      }),
    ),
    transitions: operationIf(ownTransitions.length > 0, () =>
      call('transitions', `GET ${path}/transitions${key}`, {
        verbs: ['read'],
        summary: `What fields of one of the ${label.many} may become`,
        parameters,
        answers: { 200: transitions },
        errors: [404],
      }),
    ),
    newTransitions: operationIf(ownTransitions.length > 0, () =>
      call('newTransitions', `GET ${path}/transitions`, {
        verbs: ['read'],
        summary: `What fields of a new ${label.one} may begin as`,
        answers: { 200: transitions },
      }),
    ),
  };
}

const descriptionOf = (sentences: readonly string[]): { readonly description?: string } => {
  const description = sentences.filter((sentence) => sentence !== '').join(' ');
  return description === '' ? {} : { description };
};

/** Whether undelete can raise a unique violation: a unique constraint among active records only. */
const canClashOnRestore = ({ unique = [] }: EntitySpec): boolean => unique.some(({ among }) => among !== undefined);

const uniqueText = ({ unique = [], label }: EntitySpec): string =>
  unique
    .map(
      ({ fields, among }) =>
        `No two ${among === undefined ? '' : `${among} `}${label.many} share ${fields.join(', ')} (422).`,
    )
    .join(' ');

export const keyParameters = (spec: EntitySpec): readonly Parameter[] =>
  spec.key.map((name) => keyParameter(spec, name));

/** One part of the key in a path. */
function keyParameter(spec: EntitySpec, name: string): Parameter {
  const schema = partSchema(spec, name);
  if (schema !== t.integer)
    return pathParameter(
      name,
      schema,
      'Percent-encoded; `.`, `..`, `lists` and values that begin with `~` are prefixed with `~`.',
    );
  return name === 'id' ? idParameter : pathParameter(name, schema);
}

/** Keys in a body; ids are a component. */
const keysBody = (keys: t.Schema) => ({
  schema: keys,
  validatedBy: 'handler' as const,
  ...(keys === ids && { component: 'Ids' }),
});

/** The response of a save. */
function savedKey(spec: EntitySpec): Answer {
  const parts = t.object(Object.fromEntries(spec.key.map((name) => [name, partSchema(spec, name)])));
  const isId = spec.key.length === 1 && parts.properties['id'] === t.integer;
  return answer('The key of the record.', parts, isId ? 'SavedId' : undefined);
}
