/**
 * The outbox: what follows a change of a record is written with the change, in its transaction, and delivered afterwards. Every way in
 * which a record is written ends in an entry of its history, so a trigger on the history writes the deliveries: one statement for all
 * entries of a statement.
 */
import { escapeLiteral } from '#model/escape.ts';
import type { DatabaseState } from '../../../schema/state.ts';
import type { MigrationStep } from '../../../schema/steps.ts';
import { quietSetting } from '../../../schema/quiet.ts';
import type { Subscription } from '../model/facts.ts';

export const outboxTrigger = 'portal_outbox';

export const outboxFunctionName = 'portal_write_outbox';

export const outboxFunctionBody = (prefix = ''): string => `
begin
  if current_setting('${quietSetting}', true) = 'off' then return null; end if;
  insert into ${prefix}"outbox"
    ("subscriber", "historyId", "entity", "key", "eventId", "state", "attempts", "createdDate", "dueDate")
    select s."subscriber", w."id", w."entity", w."key", gen_random_uuid(), 'waiting', 0, clock_timestamp(), clock_timestamp()
    from written w join ${prefix}"outboxSubscription" s on s."entity" = w."entity" and s."action" = w."action" order by w."id";
  return null;
end `;

const outboxFunction = (prefix: string): string =>
  `create or replace function ${outboxFunctionName}() returns trigger language plpgsql as $$${outboxFunctionBody(prefix)}$$`;

const createTrigger = `create trigger ${outboxTrigger} after insert on "history" referencing new table as written for each statement execute function ${outboxFunctionName}()`;

export const outboxTriggerSteps = (prefix = ''): MigrationStep[] => [
  { sql: outboxFunction(prefix), part: true },
  { sql: createTrigger, part: true },
];

/** The trigger, and the subscriptions. None of it is there without subscriptions. */
export function outboxSteps(
  subscriptions: readonly Subscription[],
  { tables, functions }: DatabaseState,
  prefix: string,
): MigrationStep[] {
  const exists = tables.history?.triggers.includes(outboxTrigger) ?? false;
  if (subscriptions.length === 0) return exists ? [{ sql: `drop trigger ${outboxTrigger} on "history"` }] : [];
  const wanted = `(values ${subscriptions.flatMap(rowsOf).join(', ')}) as wanted ("subscriber", "entity", "action")`;
  const columns = '"subscriber", "entity", "action"';
  const isMissing = `select ${columns} from ${wanted} except select ${columns} from "outboxSubscription"`;
  const isSuperfluous = `(${columns}) not in (select ${columns} from ${wanted})`;
  const insert = { sql: `insert into "outboxSubscription" (${columns}) ${isMissing}` };
  const sync: MigrationStep[] =
    tables.outboxSubscription === undefined
      ? [{ ...insert, part: true }]
      : [
          { ...insert, onlyIf: isMissing },
          {
            sql: `delete from "outboxSubscription" where ${isSuperfluous}`,
            onlyIf: `select from "outboxSubscription" where ${isSuperfluous}`,
          },
        ];
  const body = functions[outboxFunctionName];
  const isFormer = body !== undefined && body !== outboxFunctionBody(prefix);
  const trigger: MigrationStep[] = exists
    ? isFormer
      ? [{ sql: outboxFunction(prefix) }]
      : []
    : outboxTriggerSteps(prefix);
  return [...trigger, ...sync];
}

const rowsOf = ({ subscriber, entity, actions }: Subscription): string[] =>
  actions.map((action) => `(${[subscriber, entity, action].map(escapeLiteral).join(', ')})`);
