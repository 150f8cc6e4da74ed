/** What a tool is: its name and description, the JSON Schema of its arguments, and what it does for a caller. */
import type { ToolAnnotations } from '@modelcontextprotocol/server';
import type { Needs } from '#model/permission.ts';
import type { ObjectSchema, Schema } from '#model/wire/schema.ts';
import { bodyReader } from '../../../server/http/read-body.ts';
import type { Caller } from './caller.ts';

/** An answer as JSON. */
export type ToolAnswer = Readonly<Record<string, unknown>>;

interface ToolDefinition<Input> {
  readonly name: string;
  readonly title: string;
  /** For the model that chooses among the tools. Nothing in it comes from records. */
  readonly description: string;
  readonly input: ObjectSchema<Input>;
  readonly annotations: ToolAnnotations;
  /** Whether only a token that writes sees it. */
  readonly writes?: true;
  /** Who lacks it does not see the tool. Absent: everybody does, and what it shows depends on the caller. */
  readonly needs?: Needs;
  readonly run: (input: Input, caller: Caller) => Promise<ToolAnswer>;
}

export interface Tool extends Omit<ToolDefinition<unknown>, 'run' | 'input'> {
  readonly input: Schema;
  /** The schema of its answer, if the answer has one. */
  readonly output?: Schema;
  /** Validates the arguments; throws 400 with every error. */
  readonly run: (input: unknown, caller: Caller) => Promise<ToolAnswer>;
}

export function defineTool<Input>(definition: ToolDefinition<Input>): Tool {
  const read = bodyReader(definition.input);
  return { ...definition, run: async (input, caller) => definition.run(read(input), caller) };
}

/** The annotations of a tool that changes no record. */
export const readOnly = { readOnlyHint: true, openWorldHint: false } as const;
