/** Parses bodies: JSON in UTF-8, with only text that the database can store exactly as sent. */
import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EntitySpec } from '#model/entity.ts';
import { isStorableText, unstorableMessage } from '#model/text.ts';
import { isServerPath } from './normalized-url.ts';
import { malformed, unsupported } from './problems.ts';

/** Maximum bytes of a body, such as a list query or a thousand keys. */
export const defaultBodyLimit = 1024 * 1024;

/** Maximum bytes of a character in JSON: one beyond the Basic Multilingual Plane, written as two escapes. */
const maxBytesPerCharacter = 12;

/** Maximum bytes of a property without its text: its name, and a number, a date or a reference. */
const maxBytesPerProperty = 256;

/** Maximum bytes of a record: parsing more would make other users wait. It holds the longest text that the database can declare. */
const maxRecordBytes = 16 * 1024 * 1024;

/** Maximum bytes of a record of the entity, however its texts are escaped; between {@link defaultBodyLimit} and {@link maxRecordBytes}. */
export function recordBodyLimit({ fields }: EntitySpec): number {
  const bytes = Object.values(fields).map((field) =>
    'maxLength' in field ? maxBytesPerProperty + maxBytesPerCharacter * field.maxLength : maxBytesPerProperty,
  );
  return Math.min(
    maxRecordBytes,
    bytes.reduce((sum, length) => sum + length, defaultBodyLimit),
  );
}

/** Escapes that may stand for text which can't be stored: NUL and lone halves of surrogate pairs. */
const unstorableEscapes = /\\u(0000|[dD][89a-fA-F])/;

/** Refuses every other content type: a form or plain text from another site never reaches a handler. */
export function registerBodyParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer;
    if (bytes.length === 0) return done(null);
    if (!isUtf8(bytes)) return done(malformed('The body is not valid UTF-8.'));
    const text = bytes.toString();
    return parse(request, text, (error, value: unknown) => {
      if (error === null && unstorableEscapes.test(text) && !isStorable(value)) done(malformed(unstorableMessage));
      else done(error === null ? null : malformed('The body is not valid JSON.'), value);
    });
  });
  app.addHook('preParsing', async ({ method, headers }: FastifyRequest) => {
    const encoding = headers['content-encoding'] ?? 'identity';
    if (method !== 'GET' && encoding !== 'identity') throw unsupported(encodedMessage);
  });
  app.addHook('preValidation', async ({ params, query, url }: FastifyRequest) => {
    if (isServerPath(url) && !(isStorable(params) && isStorable(query))) throw malformed(unstorableMessage);
  });
}

/** Sends JSON text that the database serialised, without parsing it. */
export const json = (reply: FastifyReply, text: string): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(text);

/** Sends the elements of a JSON array, part by part: others are served in between. */
export const sendJsonArray = (reply: FastifyReply, parts: readonly string[]): FastifyReply =>
  parts.length <= 1
    ? json(reply, `[${parts.join('')}]`)
    : reply.type('application/json; charset=utf-8').send(
        Readable.from([...parts.map((part, index) => `${index === 0 ? '[' : ','}${part}`), ']'], {
          objectMode: false,
        }),
      );

const encodedMessage = 'The body must not be compressed: send it without Content-Encoding.';

/** Whether every text in the value, including property names, can be stored as it is. Not recursive: bodies may be deeply nested. */
function isStorable(value: unknown): boolean {
  const stack: unknown[] = [value];
  while (stack.length > 0) {
    const next = stack.pop();
    if (typeof next === 'string' && !isStorableText(next)) return false;
    if (typeof next !== 'object' || next === null) continue;
    for (const [name, inner] of Object.entries(next)) stack.push(name, inner);
  }
  return true;
}
