/** The triggers that a backup can contain: the portal's own, with their functions word for word. */
import { escapeLiteral } from '#model/escape.ts';
import { outboxFunctionBody, outboxFunctionName, outboxTrigger } from '../../features/deliveries/schema/outbox.ts';
import { versionFunctionBodies, versionFunctionName, versionTrigger } from '../../schema/version-trigger.ts';
import { UnsafeStatement, type Tokens } from './tokens.ts';

const createFunction = (name: string, body: string): string =>
  `create function ${name}() returns trigger language plpgsql as ${escapeLiteral(body)}`;

const triggerFunctions: ReadonlySet<string> = new Set([
  ...versionFunctionBodies.map((body) => createFunction(versionFunctionName, body)),
  createFunction(outboxFunctionName, outboxFunctionBody()),
]);

export const isTriggerFunction = (statement: string): boolean => triggerFunctions.has(statement);

interface TriggerParts {
  /** Before and after the table. */
  readonly event: string;
  readonly action: string;
}

const triggers: Readonly<Record<string, TriggerParts>> = {
  [versionTrigger]: {
    event: 'after insert or delete or update or truncate on',
    action: `for each statement execute function ${versionFunctionName}`,
  },
  [outboxTrigger]: {
    event: 'after insert on',
    action: `referencing new table as written for each statement execute function ${outboxFunctionName}`,
  },
};

/** Parses what follows `create trigger`. @throws UnsafeStatement */
export function takeTrigger(tokens: Tokens, takeTable: () => string): void {
  for (const [name, { event, action }] of Object.entries(triggers)) {
    if (!tokens.takeIf(name)) continue;
    tokens.expectWords(event);
    takeTable();
    tokens.expectWords(action);
    tokens.expectSymbol('(');
    tokens.expectSymbol(')');
    return;
  }
  throw new UnsafeStatement();
}
