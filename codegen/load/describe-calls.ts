/** A process of `call-declarations.ts`: loads the modules of calls, and answers what they say of themselves. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Ajv } from 'ajv';
import { formats } from '#model/date.ts';
import { resolveGenerated } from '../../src/catalogue/node-imports.ts';
import type { LoadedCalls, Question } from './call-declarations.ts';
import type { UnreadableCall, LoadedCall } from './own-code.ts';

/** Where the answer goes: own code may print to all others. */
const answerFile = 3;

const { custom, modules } = JSON.parse(readFileSync(0, 'utf8')) as Question;
// Own code imports only types from generated files.
resolveGenerated({ custom, generated: join(custom, '..') });
const ajv = new Ajv({ allowUnionTypes: true, formats });

const answers: LoadedCalls = Object.fromEntries(
  await Promise.all(modules.map(async (module) => [module, await described(module)] as const)),
);
writeFileSync(answerFile, JSON.stringify(answers));
process.exit();

async function described(module: string): Promise<LoadedCall> {
  try {
    const { default: call } = (await import(pathToFileURL(join(custom, module)).href)) as { default?: unknown };
    if (typeof call !== 'object' || call === null) return { error: 'its default export is no call' };
    const { summary, permission, readOnly, body, answer } = call as Exclude<LoadedCall, UnreadableCall>;
    return {
      summary,
      ...(permission !== undefined && { permission }),
      ...(readOnly === true && { readOnly }),
      body,
      answer,
      ...schemaError({ body, answer }),
    };
  } catch (error) {
    return { error: messageOf(error) };
  }
}

function schemaError(schemas: Readonly<Record<'body' | 'answer', object>>): Partial<UnreadableCall> {
  for (const [name, schema] of Object.entries(schemas)) {
    try {
      ajv.compile(schema);
    } catch (error) {
      return { error: `"${name}" is no JSON Schema: ${messageOf(error)}`, isLoaded: true };
    }
  }
  return {};
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').replace(/\.$/, '');
}
