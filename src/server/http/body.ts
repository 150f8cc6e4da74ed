/** Bodies are JSON, in UTF-8, and hold only text that the database can store exactly as sent. */
import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EntitySpec } from '#model/entity.ts';
import { isStorableText } from '#model/text.ts';
import { malformed } from './problems.ts';

/** The most bytes of a body, such as a list query or a thousand keys. */
export const usualLimit = 1024 * 1024;

/** Bytes of a character in JSON at most: one beyond the Basic Multilingual Plane, written as two escapes. */
const bytesOfCharacter = 12;

/** Bytes of a property that is no text: its name, and a number, a date or a reference. */
const bytesOfProperty = 256;

/** The most bytes of a record of the entity, however its texts are escaped; never less than other calls may send. */
export function recordLimit({ fields }: EntitySpec): number {
  const bytes = Object.values(fields).map((field) =>
    'maxLength' in field ? bytesOfProperty + bytesOfCharacter * field.maxLength : bytesOfProperty,
  );
  return bytes.reduce((sum, length) => sum + length, usualLimit);
}

/** The escapes that could stand for text which can't be stored: NUL and lone halves of surrogate pairs. */
const suspicious = /\\u(0000|[dD][89a-fA-F])/;

/** Drops every other kind of body: a form or plain text from another site never reaches a handler. */
export function registerBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer;
    if (bytes.length === 0) return done(null);
    if (!isUtf8(bytes)) return done(malformed('The body is not valid UTF-8.'));
    const text = bytes.toString();
    return parse(request, text, (error, value: unknown) => {
      if (error === null && suspicious.test(text) && !isStorable(value)) done(malformed(unstorable));
      else done(error === null ? null : malformed('The body is not valid JSON.'), value);
    });
  });
  app.addHook('preValidation', async ({ params, query }: FastifyRequest) => {
    if (!isStorable(params) || !isStorable(query)) throw malformed(unstorable);
  });
}

/** Sends JSON text that the database serialised, without parsing it. */
export const json = (reply: FastifyReply, text: string): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(text);

export const unstorable = 'A text holds a character that can not be stored (NUL, or half of a surrogate pair).';

/** Whether every text in the value, names of properties included, can be stored as it is. Not recursive: bodies may be deep. */
function isStorable(value: unknown): boolean {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string' && !isStorableText(next)) return false;
    if (typeof next !== 'object' || next === null) continue;
    for (const [name, inner] of Object.entries(next)) waiting.push(name, inner);
  }
  return true;
}
