/** Answers what Node's HTTP parser refuses before there is a request: with a problem document, as every other error is. */
import { randomUUID } from 'node:crypto';
import { maxHeaderSize, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import { malformed, otherClientError, tooSlow, type Problem } from './problems.ts';

/** Writes the answer, unless the client is gone, and closes the connection, on which nothing else can be read. */
export function answerClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(responseOf(problemOf(error.code)));
  socket.destroy(error);
}

function problemOf(code: string): Problem {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return tooSlow();
  if (code === 'HPE_HEADER_OVERFLOW') {
    return otherClientError(431, `The address and headers of the request have more than ${maxHeaderSize / 1024} KB.`);
  }
  return malformed('The request is not valid HTTP.');
}

function responseOf({ details }: Problem): string {
  const body = JSON.stringify({ ...details, instance: randomUUID() });
  return [
    `HTTP/1.1 ${details.status} ${STATUS_CODES[details.status]}`,
    'content-type: application/problem+json',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
    '',
    body,
  ].join('\r\n');
}
