/** Names and texts on their way into DDL, which knows no parameters. */
import type { Step } from './steps.ts';
import { mark } from './state.ts';

/** `"name"`, whatever the name holds. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** `'text'`, whatever the text holds. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Marks a thing that was just made as the portal's, and keeps what it was made from. */
export const markStep = (
  kind: 'table' | 'index' | 'view' | 'constraint',
  name: string,
  text: string,
  table?: string,
): Step => ({
  sql: `comment on ${kind} ${quoted(name)}${table === undefined ? '' : ` on ${quoted(table)}`} is ${literal(mark + text)}`,
  part: true,
});

/** Belongs to the step before it. */
export const asPart = (step: Step): Step => ({ ...step, part: true });
