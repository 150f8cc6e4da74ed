/**
 * Calls that are own code as tools: one that only reads is called; any other one is previewed and becomes a proposal, as every change of an
 * agent.
 */
import { must } from '#model/must.ts';
import type { Operation } from '#model/wire/operation.ts';
import { ownCallOperation, previewParameter } from '#model/wire/own-call.ts';
import * as t from '#model/wire/schema.ts';
import type { EntityService } from '../../../../server/calls/service.ts';
import { conflict, malformed, missing } from '../../../../server/http/problems.ts';
import type { Call } from '../../../../server/own-code/own-code.ts';
import { idempotentRequest, storedAnswer } from '../../../../server/save/idempotency.ts';
import { maxRowCharacters } from '../bounds.ts';
import type { Caller } from '../caller.ts';
import { digestOfJson, type ProposedCall } from '../change.ts';
import { storeProposal, type Proposal } from '../proposals.ts';
import { readOnly, type Tool, type ToolAnswer } from '../tool.ts';

/** A call with its route. */
export interface OwnToolCall {
  /** The name of its tool. */
  readonly name: string;
  readonly call: Call;
  readonly operation: ReturnType<typeof ownCallOperation>;
  /** What its idempotency keys are for: see `registerOwnCalls`. */
  readonly request: (body: unknown) => unknown;
}

export const ownToolCalls = ({ catalogue, entities }: EntityService): readonly OwnToolCall[] =>
  entities.flatMap(({ spec }) =>
    Object.entries(catalogue.ownCode.calls[spec.name] ?? {}).map(([name, call]) => ({
      name: `${spec.service}_${name}`,
      call,
      operation: ownCallOperation(spec, catalogue.portal, name, call),
      request: (body: unknown) => [spec.service, 'call', name, body],
    })),
  );

export const ownCallTools = (service: EntityService, calls: readonly OwnToolCall[]): Tool[] =>
  calls.map((own) => (own.call.readOnly === true ? readingTool(own) : proposingTool(service, own)));

/** The arguments of a tool are an object: a body that is none is an argument. */
const takesObject = ({ body }: Call): boolean => body.type === 'object';
const inputOf = (call: Call): t.Schema => (takesObject(call) ? call.body : t.object({ body: call.body }));
const bodyOf = (call: Call, input: unknown): unknown =>
  takesObject(call) || typeof input !== 'object' || input === null || !('body' in input) ? input : input.body;

const readingTool = ({ name, call, operation }: OwnToolCall): Tool => ({
  name,
  title: call.summary,
  description: `${call.summary}. It changes nothing.`,
  input: inputOf(call),
  output: t.object({ note: t.text, answer: call.answer }),
  annotations: readOnly,
  needs: operation.needs,
  run: async (input, caller) => ({ answer: bounded(await caller.call(operation, { body: bodyOf(call, input) })) }),
});

function proposingTool(service: EntityService, { name, call, operation }: OwnToolCall): Tool {
  return {
    name,
    title: call.summary,
    description: `${call.summary}. Answers what that would answer, and changes nothing: \`apply\` with the proposal does it. \`undo\` does not take it back. Show the preview to the person you work for before you apply it.`,
    input: inputOf(call),
    output: t.object({ note: t.text, proposal: t.text, preview: call.answer, next: t.text }),
    annotations: readOnly,
    writes: true,
    needs: operation.needs,
    run: async (input, caller) => {
      const body = bodyOf(call, input);
      const preview = bounded(await previewOf(operation, body, caller));
      // What differs each time, such as the id of a new record, can't be compared.
      const again = digestOfJson(await previewOf(operation, body, caller));
      const digest = digestOfJson(preview) === again ? again : incomparable;
      const proposal = await storeProposal(service.database.db, caller, { request: { call: name, body }, digest });
      return { proposal, preview, next: 'Nothing is changed yet: `apply` with this proposal does it.' };
    },
  };
}

const incomparable = '';

const previewOf = (operation: Operation, body: unknown, caller: Caller): Promise<unknown> =>
  caller.call(operation, { body, query: { [previewParameter.name]: 'true' } });

/** Runs what was proposed, once. Throws 409 if it would answer something else than the preview said. */
export async function applyCall(
  { database: { db } }: EntityService,
  calls: readonly OwnToolCall[],
  caller: Caller,
  id: string,
  { request: { call: name, body }, digest }: Proposal<ProposedCall>,
): Promise<ToolAnswer> {
  const own = calls.find((call) => call.name === name && call.call.readOnly !== true);
  if (own === undefined) throw missing('There is no such call any more.');
  const idempotencyKey = `proposal/${id}`;
  const once = must(idempotentRequest(idempotencyKey, caller.user, own.request(body)), 'there is a key');
  const isNew = (await storedAnswer(db, once)) === null;
  if (isNew && digest !== incomparable && digestOfJson(await previewOf(own.operation, body, caller)) !== digest)
    throw conflict(
      'It would answer something else than the preview said, so nothing was changed. Propose it again, and look at the new preview.',
    );
  return { answer: await caller.call(own.operation, { body, idempotencyKey }) };
}

/** Throws 400 for an answer that is too long for a model. */
function bounded(answer: unknown): unknown {
  const { length } = JSON.stringify(answer);
  if (length <= maxRowCharacters) return answer;
  throw malformed(
    `The answer has ${length} characters, and an agent is given ${maxRowCharacters} at most: ask for less.`,
  );
}
