/** Compares the OpenAPI documents of two catalogues, call by call. */
import { isObject } from '../check/shape-schema.ts';
import type { Model } from '../model/entity.ts';
import { openapiEmitter } from '../emit/openapi.ts';
import { fieldsByFilter, changeRows, type ApiRow, type CallChange } from './api-rows.ts';
import { schemaChanges, type ApiChange, type Direction, type AnyJson } from './api-schema.ts';
import { fieldPairs, type Pairs } from './pairs.ts';
import { code } from './markdown-escape.ts';

/** Changes by present service name; those of no entity have an empty name. */
export function apiChanges(before: Model, after: Model, pairs: Pairs): ReadonlyMap<string, readonly ApiRow[]> {
  const services = [...before.entities, ...after.entities].map(({ service }) => service);
  const calls = { before: callsOf(before, services, pairs), after: callsOf(after, services) };
  const found: (CallChange & { readonly service: string })[] = [];
  for (const { before: one, after: other } of pairs.entities)
    if (one && other && one.service !== other.service)
      found.push({
        service: other.service,
        call: 'all of them',
        breaking: true,
        what: `Addresses and names of types have ${code(other.service)} where they had ${code(one.service)}`,
        property: '',
      });
  for (const [id, was] of calls.before) {
    const now = calls.after.get(id);
    const { service, name: call } = was;
    if (now === undefined) found.push({ service, call, breaking: true, what: 'No such call any more', property: '' });
    else for (const change of callChanges(was, now)) found.push({ service, call, ...change });
  }
  for (const [id, { service, name: call }] of calls.after)
    if (!calls.before.has(id)) found.push({ service, call, breaking: false, what: 'New call', property: '' });
  const [base, newBase] = [before.portal.basePath, after.portal.basePath];
  if (base !== newBase) {
    const what = `Addresses begin with ${code(`/${newBase}/`)}, no longer with ${code(`/${base}/`)}`;
    found.push({ service: '', call: 'all of every entity', breaking: true, what, property: '' });
  }
  for (const { service, what } of otherTargets(pairs))
    found.push({ service, call: 'all that have it', breaking: true, what, property: '' });
  const filters = fieldsByFilter([...before.entities, ...after.entities]);
  const rows = Map.groupBy(found, ({ service }) => service);
  return new Map([...rows].map(([service, changes]) => [service, changeRows(changes, filters)]));
}

/** References that lead to another entity: the same value identifies another record. */
const otherTargets = (pairs: Pairs): { readonly service: string; readonly what: string }[] =>
  pairs.entities.flatMap((pair) =>
    fieldPairs(pair).flatMap(({ before, after }) => {
      if (before === undefined || after === undefined || !('to' in before) || !('to' in after)) return [];
      if (pairs.present(before.to) === after.to) return [];
      const what = `${code(after.name)} leads to ${code(after.to)}, no longer to ${code(before.to)}`;
      return [{ service: pair.after?.service ?? '', what }];
    }),
  );

interface Call {
  readonly service: string;
  readonly name: string;
  readonly address: string;
  readonly document: AnyJson;
  readonly facts: AnyJson;
}

function callsOf(model: Model, services: readonly string[], pairs?: Pairs): ReadonlyMap<string, Call> {
  const document = JSON.parse(openapiEmitter.emit(model).text) as AnyJson;
  const present = (text: string) => pairs?.present(text) ?? text;
  const calls = new Map<string, Call>();
  for (const [path, methods] of Object.entries(document.paths as Record<string, AnyJson>)) {
    for (const [method, facts] of Object.entries(methods)) {
      if (!isObject(facts)) continue;
      const operation = String(facts.operationId);
      const own =
        services.filter((service) => operation.endsWith(service)).sort((a, b) => b.length - a.length)[0] ?? '';
      const name = own === '' ? operation : operation.slice(0, -own.length);
      const place = path.replace(`/${model.portal.basePath}/`, '').replaceAll(/\{[^}]*\}/g, '…');
      const address = `${method.toUpperCase()} ${own === '' ? place : place.replaceAll(own, present(own))}`;
      calls.set(`${name} ${present(own)}`, { service: present(own), name, address, document, facts });
    }
  }
  return calls;
}

function* callChanges(was: Call, now: Call): Iterable<ApiChange> {
  if (was.address !== now.address)
    yield { breaking: true, what: `The address is ${code(now.address)}, no longer ${code(was.address)}`, property: '' };
  const pairs: [Direction, unknown, unknown][] = [
    ['taken', bodyOf(was.facts.requestBody, was), bodyOf(now.facts.requestBody, now)],
    ['answered', answerOf(was), answerOf(now)],
  ];
  for (const [direction, before, after] of pairs) {
    if (before === undefined && after === undefined) continue;
    const [one, other] = [
      { document: was.document, schema: before },
      { document: now.document, schema: after },
    ];
    if (before === undefined || after === undefined)
      yield {
        breaking: true,
        what: direction === 'taken' ? 'Requests are other ones' : 'Answers are other ones',
        property: '',
      };
    else yield* schemaChanges(one, other, direction);
  }
}

function at(value: unknown, { document }: Call): AnyJson {
  if (!isObject(value)) return {};
  if (typeof value.$ref !== 'string') return value;
  const found = value.$ref
    .split('/')
    .slice(1)
    .reduce<unknown>((one, step) => (isObject(one) ? one[step] : undefined), document);
  return isObject(found) ? found : {};
}

const bodyOf = (body: unknown, call: Call): unknown => {
  const content = at(body, call).content;
  const [first] = isObject(content) ? Object.values(content) : [];
  return isObject(first) ? first.schema : undefined;
};

function answerOf(call: Call): unknown {
  const responses = call.facts.responses as AnyJson;
  const good = Object.keys(responses).find((status) => status.startsWith('2'));
  return good === undefined ? undefined : bodyOf(responses[good], call);
}
