/** Routes of calls that are own code. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Refusal } from '#model/refusal.ts';
import { ownCallOperation, previewParameter } from '#model/wire/own-call.ts';
import type { Db } from '../database/database.ts';
import { inQueue } from '../fairness/fair-queue.ts';
import { json } from '../http/body.ts';
import { handle } from '../http/handle.ts';
import { userOf, type CurrentUser } from '../http/policy.ts';
import { invalid, missing, Problem } from '../http/problems.ts';
import { readQueryString, schemaProblems } from '../http/read-body.ts';
import type { Call, OwnRecords } from '../own-code/own-code.ts';
import { SlotError } from '../http/slot-error.ts';
import { runInTransaction } from '../own-code/slot-database.ts';
import { idempotentRequest, runOnce } from '../save/idempotency.ts';
import { ownRecords } from '../save/own-records.ts';
import type { EntityService } from './service.ts';

/** One call by one user. */
interface OwnRequest {
  readonly slot: string;
  readonly call: Call;
  readonly body: unknown;
  readonly user: CurrentUser;
}

export function registerOwnCalls(app: FastifyInstance, service: EntityService): void {
  const { catalogue, database, queues } = service;
  for (const { spec } of service.entities) {
    for (const [name, call] of Object.entries(catalogue.ownCode.calls[spec.name] ?? {})) {
      const { readOnly = false } = call;
      const operation = ownCallOperation(spec, catalogue.portal, name, call);
      handle(app, operation, {}, async (request, reply) => {
        const user = userOf(request);
        const { body } = request;
        const isPreview = previewParameter.name in readQueryString(operation, request.query);
        const own = { slot: `call ${name} of ${spec.name}`, call, body, user };
        // What changes nothing has nothing to do once.
        const key = readOnly
          ? null
          : idempotentRequest(request.headers['idempotency-key'], user, [spec.service, 'call', name, body]);
        const work = async (db: Db) => {
          if (readOnly) await sql`set transaction read only`.execute(db);
          return isPreview ? undoAfter(answerOf(service, db, own)) : runOnce(db, key, () => answerOf(service, db, own));
        };
        const run = () => database.db.transaction().execute(work).catch(answerOfUndone);
        return json(reply, JSON.stringify(await inQueue(queues.bulk, request, reply, run)));
      });
    }
  }
}

/** Thrown to undo a transaction that has an answer. */
class Undone {
  readonly answer: unknown;

  constructor(answer: unknown) {
    this.answer = answer;
  }
}

async function undoAfter(work: Promise<unknown>): Promise<never> {
  throw new Undone(await work);
}

function answerOfUndone(error: unknown): unknown {
  if (error instanceof Undone) return error.answer;
  throw error;
}

/** Runs the call in its transaction. Throws what it refuses as a problem, and {@link SlotError}. */
async function answerOf(service: EntityService, transaction: Db, { slot, call, body, user }: OwnRequest) {
  const { answer, refused } = await runInTransaction(slot, transaction, async (db) => {
    try {
      const { id, name, permissions } = user;
      const records = call.readOnly === true ? noRecords(slot) : ownRecords(service.visibleTo(user), db, user);
      return {
        answer: await call.run({ body, user: { id, name, permissions }, db: db.withPlugin(service.names), records }),
      };
    } catch (error) {
      if (error instanceof Refusal || error instanceof Problem) return { refused: error };
      if (call.readOnly === true && isReadOnlyViolation(error)) throw writesThough(slot, error.message);
      throw error;
    }
  });
  if (refused !== undefined) throw refused instanceof Problem ? refused : problemOf(refused);
  const [wrong] = schemaProblems(call.answer, answer);
  if (wrong === undefined) return answer;
  throw new SlotError(slot, `answered something else than its schema says: ${wrong.field} ${wrong.message}`);
}

/** The `records` of a call that only reads. */
function noRecords(slot: string): OwnRecords {
  const refuse = () => Promise.reject(writesThough(slot, 'by records'));
  return { create: refuse, update: refuse };
}

/** Without the database's error as its cause, which would be that of a database that can only be read. */
const writesThough = (slot: string, how: string): SlotError =>
  new SlotError(slot, `says that it is "readOnly", and writes (${how}). Remove "readOnly", or what writes.`);

const isReadOnlyViolation = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === '25006';

const problemOf = ({ status, errors, message }: Refusal): Problem =>
  status === 404 ? missing(message) : invalid(errors);
