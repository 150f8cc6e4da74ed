/** Bodies are JSON, in UTF-8, and hold only text that the database can store exactly as sent. */
import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { malformed } from '../errors.ts';

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

const unstorable = 'A text holds a character that can not be stored (NUL, or half of a surrogate pair).';

/** Whether every text in the value, names of properties included, can be stored as it is. Not recursive: bodies may be deep. */
function isStorable(value: unknown): boolean {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const one = waiting.pop();
    if (typeof one === 'string' && (one.includes('\0') || !one.isWellFormed())) return false;
    if (typeof one !== 'object' || one === null) continue;
    for (const [name, inner] of Object.entries(one)) waiting.push(name, inner);
  }
  return true;
}
