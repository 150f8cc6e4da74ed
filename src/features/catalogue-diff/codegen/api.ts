/** Compares the OpenAPI documents of two catalogues, call by call. */
import { isObject } from './words.ts';
import type { Model } from '../../../../codegen/model/entity.ts';
import { openapiEmitter } from '../../../../codegen/emit/openapi.ts';
import { fieldsByFilter, changeRows, type ApiRow, type CallChange } from './api-rows.ts';
import { resolved, schemaChanges, type ApiChange, type Direction, type AnyJson } from './api-schema.ts';
import { fieldPairs, type Pairs } from '../../../../codegen/diff/pairs.ts';
import { code } from '../../../../codegen/diff/markdown-escape.ts';

/** Changes by present service name; those of no entity have an empty name. */
export function apiChanges(before: Model, after: Model, pairs: Pairs): ReadonlyMap<string, readonly ApiRow[]> {
  const services = [...before.entities, ...after.entities].map(({ service }) => service);
  const calls = { before: callsOf(before, services, pairs), after: callsOf(after, services) };
  const allChanges: (CallChange & { readonly service: string })[] = [];
  for (const { before: former, after: current } of pairs.entities)
    if (former && current && former.service !== current.service)
      allChanges.push({
        service: current.service,
        call: 'all of them',
        breaking: true,
        sentence: `Addresses and names of types have ${code(current.service)} where they had ${code(former.service)}`,
        property: '',
      });
  for (const [id, beforeCall] of calls.before) {
    const afterCall = calls.after.get(id);
    const { service, name: call } = beforeCall;
    if (afterCall === undefined)
      allChanges.push({ service, call, breaking: true, sentence: 'No such call any more', property: '' });
    else for (const change of callChanges(beforeCall, afterCall)) allChanges.push({ service, call, ...change });
  }
  for (const [id, { service, name: call }] of calls.after)
    if (!calls.before.has(id)) allChanges.push({ service, call, breaking: false, sentence: 'New call', property: '' });
  const [base, newBase] = [before.portal.basePath, after.portal.basePath];
  if (base !== newBase) {
    const sentence = `Addresses begin with ${code(`/${newBase}/`)}, no longer with ${code(`/${base}/`)}`;
    allChanges.push({ service: '', call: 'all of every entity', breaking: true, sentence, property: '' });
  }
  for (const { service, sentence } of otherTargets(pairs))
    allChanges.push({ service, call: 'all that have it', breaking: true, sentence, property: '' });
  const filters = fieldsByFilter([...before.entities, ...after.entities]);
  const rows = Map.groupBy(allChanges, ({ service }) => service);
  return new Map([...rows].map(([service, changes]) => [service, changeRows(changes, filters)]));
}

/** References that lead to another entity: the same value identifies another record. */
const otherTargets = (pairs: Pairs): { readonly service: string; readonly sentence: string }[] =>
  pairs.entities.flatMap((pair) =>
    fieldPairs(pair).flatMap(({ before, after }) => {
      if (before === undefined || after === undefined || !('to' in before) || !('to' in after)) return [];
      if (pairs.currentName(before.to) === after.to) return [];
      const sentence = `${code(after.name)} leads to ${code(after.to)}, no longer to ${code(before.to)}`;
      return [{ service: pair.after?.service ?? '', sentence }];
    }),
  );

interface Call {
  readonly service: string;
  readonly name: string;
  readonly address: string;
  readonly document: AnyJson;
  readonly operation: AnyJson;
}

function callsOf(model: Model, services: readonly string[], pairs?: Pairs): ReadonlyMap<string, Call> {
  const document = JSON.parse(openapiEmitter.emit(model).text()) as AnyJson;
  const currentName = (text: string) => pairs?.currentName(text) ?? text;
  const calls = new Map<string, Call>();
  for (const [path, methods] of Object.entries(document.paths as Record<string, AnyJson>)) {
    for (const [method, operation] of Object.entries(methods)) {
      if (!isObject(operation)) continue;
      const operationId = String(operation.operationId);
      const service =
        services.filter((service) => operationId.endsWith(service)).sort((a, b) => b.length - a.length)[0] ?? '';
      const name = service === '' ? operationId : operationId.slice(0, -service.length);
      const relativePath = path.replace(`/${model.portal.basePath}/`, '').replaceAll(/\{[^}]*\}/g, '…');
      const address = `${method.toUpperCase()} ${service === '' ? relativePath : relativePath.replaceAll(service, currentName(service))}`;
      calls.set(`${name} ${currentName(service)}`, {
        service: currentName(service),
        name,
        address,
        document,
        operation,
      });
    }
  }
  return calls;
}

function* callChanges(beforeCall: Call, afterCall: Call): Iterable<ApiChange> {
  if (beforeCall.address !== afterCall.address) {
    const sentence = `The address is ${code(afterCall.address)}, no longer ${code(beforeCall.address)}`;
    yield { breaking: true, sentence, property: '' };
  }
  const pairs: [Direction, unknown, unknown][] = [
    [
      'request',
      bodyOf(beforeCall.operation.requestBody, beforeCall),
      bodyOf(afterCall.operation.requestBody, afterCall),
    ],
    ['response', answerOf(beforeCall), answerOf(afterCall)],
  ];
  for (const [direction, before, after] of pairs) {
    if (before === undefined && after === undefined) continue;
    if (before === undefined || after === undefined) {
      const sentence = direction === 'request' ? 'Requests are other ones' : 'Answers are other ones';
      yield { breaking: true, sentence, property: '' };
    } else {
      yield* schemaChanges({ ...beforeCall, schema: before }, { ...afterCall, schema: after }, direction);
    }
  }
}

const bodyOf = (schema: unknown, { document }: Call): unknown => {
  const { content } = resolved({ document, schema });
  const [first] = isObject(content) ? Object.values(content) : [];
  return isObject(first) ? first.schema : undefined;
};

function answerOf(call: Call): unknown {
  const responses = call.operation.responses as AnyJson;
  const success = Object.keys(responses).find((status) => status.startsWith('2'));
  return success === undefined ? undefined : bodyOf(responses[success], call);
}
