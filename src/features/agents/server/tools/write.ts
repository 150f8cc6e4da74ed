/** Tools that change records: a proposal, which answers the preview of the screen, then its application, and its undo. */
import { undoWindowMs } from '#model/wire.ts';
import type { BulkReport } from '../../../bulk-changes/model/operations.ts';
import type { ProblemDetails } from '#model/wire/problem.ts';
import * as t from '#model/wire/schema.ts';
import type { EntityService } from '../../../../server/calls/service.ts';
import type { AddedRows } from '../../../import/server/import-rows.ts';
import { system } from '../../../../server/database/system-tables.ts';
import { authorise } from '../../../../server/http/policy.ts';
import { conflict, malformed, missing, notFound } from '../../../../server/http/problems.ts';
import { idempotentRequest, storedAnswer } from '../../../../server/save/idempotency.ts';
import { firstRows, maxTextCharacters, withShortTexts } from '../bounds.ts';
import { problemOf, type Caller } from '../caller.ts';
import { proposedChange, type PlannedChange, type ProposedChange } from '../change.ts';
import { changesAllowed, operationOf, type ToolEntities } from '../entities.ts';
import { planBulk } from '../plan-bulk.ts';
import { planRows } from '../plan-rows.ts';
import { proposalTime } from '../../model/proposals.ts';
import { maxProposals, readProposal, storeProposal } from '../proposals.ts';
import { keyInRow } from '../rows.ts';
import { applyCall, type OwnToolCall } from './own-calls.ts';
import { defineTool, readOnly, type Tool, type ToolAnswer } from '../tool.ts';

const minutes = (milliseconds: number): string => `${milliseconds / 60_000} minutes`;

export function writeTools(
  service: EntityService,
  entities: ToolEntities,
  calls: readonly OwnToolCall[],
): readonly Tool[] {
  const { db } = service.database;

  /** Previews a change. Throws 404 for an entity that one may not read, and 403 for one that one may not change. */
  const plan = async (change: ProposedChange, caller: Caller): Promise<PlannedChange> => {
    const found = entities.find(change.entity, caller);
    const { spec } = found;
    const { bulk } = found.operations;
    if (bulk === undefined) throw malformed(`${spec.service} can only be read.`);
    const { needs } = bulk;
    authorise(caller.user, needs);
    const allowed = changesAllowed(spec, caller.user.permissions);
    if (!allowed.includes(change.action))
      throw malformed([{ field: 'action', message: `must be ${allowed.join(' or ')} for ${spec.service}.` }]);
    const context = { service: service.visibleTo(caller.user), found, caller, needs };
    return change.action === 'create' ? planRows(context, change) : planBulk(context, change);
  };

  const propose = defineTool({
    name: 'propose',
    title: 'Propose a change',
    description: `Previews a change of one or many records of an entity, or new records, and changes nothing. Answers what would change, what can not and why, and the id with which \`apply\` does it. A proposal ends after ${minutes(proposalTime)}; of each user the newest ${maxProposals} are kept. Show the preview to the person you work for before you apply it.`,
    input: proposedChange,
    annotations: readOnly,
    writes: true,
    run: async (request, caller) => {
      const { preview, refusal, digest } = await plan(request, caller);
      const shown = withShortTexts(preview, maxTextCharacters.inRows) as object;
      if (refusal !== undefined) return { proposal: null, refusal, preview: shown };
      const proposal = await storeProposal(db, caller, { request, digest });
      return { proposal, preview: shown, next: 'Nothing is changed yet: `apply` with this proposal changes it.' };
    },
  });

  const apply = defineTool({
    name: 'apply',
    title: 'Apply a proposal',
    description: `Makes a proposed change, in one transaction, if nothing that the preview said has changed since; otherwise nothing is changed. Answers the id with which \`undo\` takes it back within ${minutes(undoWindowMs)}, unless the proposal is of a tool of its own. Applying a proposal again answers the same and changes nothing.`,
    input: t.object({ proposal: t.describe(t.text, 'The id that `propose` answered.') }),
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
    writes: true,
    run: async ({ proposal: id }, caller) => {
      const proposal = await readProposal(db, caller, id);
      if (proposal === null)
        throw missing('There is no such proposal of yours: it may have ended. Propose the change again.');
      const { request, digest } = proposal;
      if ('call' in request) return applyCall(service, calls, caller, id, { request, digest });
      const idempotency = idempotentRequest(`proposal/${id}`, caller.user, [id]);
      if (idempotency === null) throw notFound('The proposal');
      const earlier = await storedAnswer(db, idempotency);
      if (earlier !== null) return reportOf(request, JSON.parse(earlier));
      const planned = await plan(request, caller);
      if (planned.digest !== digest || planned.refusal !== undefined) {
        // The change may be this proposal, applied by a concurrent call.
        const meanwhile = await storedAnswer(db, idempotency);
        if (meanwhile !== null) return reportOf(request, JSON.parse(meanwhile));
        throw conflict(
          'Something has changed since the preview, so nothing was changed. Propose it again, and look at the new preview.',
        );
      }
      return reportOf(request, await planned.apply(idempotency));
    },
  });

  const undo = defineTool({
    name: 'undo',
    title: 'Undo a change',
    description: `Takes back a change that \`apply\` made, by its id, within ${minutes(undoWindowMs)}. Records that were changed since stay as they are, and are listed. New records become deleted ones.`,
    input: t.object({ change: t.describe(t.positive, 'The id that `apply` answered as `change`.') }),
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
    writes: true,
    run: async ({ change }, caller) => {
      const made = await system(db)
        .selectFrom('bulkChange')
        .select('entity')
        .where('id', '=', change)
        .where('changedById', '=', caller.user.id)
        .executeTakeFirst();
      if (made === undefined) throw notFound(`Change ${change} of yours`);
      const found = entities.find(made.entity, caller);
      const body = { action: 'undo', of: change };
      const route = operationOf(found, 'bulk', 'it can only be read.');
      const report = await caller.call(route, { body, idempotencyKey: `undo/${change}` });
      return bulkReportOf(readReport(report));
    },
  });

  return [propose, apply, undo];
}

/** The report of a change, or of a streamed one the last line. Throws the problem of a change that broke off. */
function readReport(answer: unknown): BulkReport {
  const line = answer as BulkReport | { readonly report: BulkReport } | { readonly error: ProblemDetails };
  if ('error' in line) throw problemOf(line.error);
  return 'report' in line ? line.report : line;
}

const reportOf = ({ action }: ProposedChange, report: unknown): ToolAnswer =>
  action === 'create' ? addedReportOf(report as AddedRows) : bulkReportOf(report as BulkReport);

function bulkReportOf({ id, ...report }: BulkReport): ToolAnswer {
  return { ...(withShortTexts(report, maxTextCharacters.inRows) as object), change: id };
}

function addedReportOf({ id, keys, counts }: AddedRows): ToolAnswer {
  return { created: counts.created, unchanged: counts.unchanged, keys: firstRows(keys.map(keyInRow)), change: id };
}
