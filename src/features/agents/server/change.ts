/** A change that an agent proposes: its arguments, and what became of planning it. */
import { createHash } from 'node:crypto';
import type { Needs } from '#model/permission.ts';
import { maxIds } from '#model/wire.ts';
import * as t from '#model/wire/schema.ts';
import type { EntityService } from '../../../server/calls/service.ts';
import type { IdempotentRequest } from '../../../server/save/idempotency.ts';
import type { Caller } from './caller.ts';
import { anyKey, changeActions, entityArgument, type ToolEntity } from './entities.ts';
import { filterArguments, freeForm } from './list-query.ts';

const keys = t.describe(
  t.array(anyKey, { maxItems: maxIds }),
  'Of update, delete and undelete: the keys of the records, as the rows of `list` have them. Give either keys or filter.',
);

/** The values of one new record, or those that an update changes. */
const values = freeForm;

export const proposedChange = t.object({
  entity: entityArgument,
  action: t.describe(
    t.enumOf(changeActions),
    'create: new records, from rows. update: changes the same fields of records, by values. delete and undelete: as on the screen.',
  ),
  rows: t.optional(
    t.describe(
      t.array(values, { minItems: 1, maxItems: maxIds }),
      'Of create: one object for each new record, all with the same fields, such as [{"name": "One", "startDate": "2026-03-01"}]. Fields are those that `describe` says are written by create. A reference is an id ({"ownerId": 5}), or the name of a record under the name that rows have ({"owner": "Ada"}).',
    ),
  ),
  keys: t.optional(keys),
  ...filterArguments,
  values: t.optional(
    t.describe(
      values,
      'Of update: the fields to change, such as {"endDate": "2026-12-31"}; a reference by its id. null empties a field.',
    ),
  ),
  skipRefused: t.optional(
    t.describe(
      t.flag,
      'Whether records that can not be changed are skipped. Otherwise one of them refuses the whole change.',
    ),
  ),
});
export type ProposedChange = t.Static<typeof proposedChange>;

/** A call that is own code. */
export interface ProposedCall {
  /** The name of its tool. */
  readonly call: string;
  readonly body: unknown;
}

/** A change that was previewed, and that has changed nothing so far. */
export interface PlannedChange {
  /** What would change, and what can't and why. */
  readonly preview: object;
  /** Why the whole change can't be applied. */
  readonly refusal?: string | undefined;
  /** The digest of the preview's reads and its answer. It differs if the change would do something else now. */
  readonly digest: string;
  /** Changes the records in one transaction. Throws 409 if they were changed since this plan. */
  readonly apply: (idempotency: IdempotentRequest) => Promise<object>;
}

/** What planning a change takes. */
export interface PlanContext {
  readonly service: EntityService;
  readonly found: ToolEntity;
  readonly caller: Caller;
  /** What every change needs. */
  readonly needs: Needs;
}

export const digestOfJson = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
