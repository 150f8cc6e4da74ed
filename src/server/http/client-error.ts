/**
 * Answers what Node's HTTP parser refuses before there is a request: with a problem document, as every other error is. A page whose
 * address is too long is a page.
 */
import { randomUUID } from 'node:crypto';
import { maxHeaderSize, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import { isServerPath, normalizedUrl } from './normalized-url.ts';
import { pageHtml } from './html.ts';
import { malformed, otherClientError, tooSlow, type Problem } from './problems.ts';

/** Writes the answer, unless the client is gone, and closes the connection, on which nothing else can be read. */
export function answerClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(isTooLong(error) && isPage(error) ? tooLongPage() : problemText(problemOf(error)));
  socket.destroy(error);
}

const isTooLong = ({ code }: ConnectionError): boolean => code === 'HPE_HEADER_OVERFLOW';

function problemOf(error: ConnectionError): Problem {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return tooSlow();
  return isTooLong(error) ? otherClientError(431, tooLong) : malformed('The request is not valid HTTP.');
}

const tooLong = `The address and headers of the request have more than ${maxHeaderSize / 1024} KB.`;

/** Whether a browser asked for a page. Of a long request only the part that was read last is known: its first line, or some headers. */
function isPage({ rawPacket }: ConnectionError): boolean {
  const text = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : '';
  const [, path] = /^GET (\/[^? ]*)/.exec(text) ?? [];
  if (path !== undefined) return !isServerPath(normalizedUrl(path));
  return /^(accept: text\/html|sec-fetch-dest: document)/im.test(text);
}

const tooLongPage = (): string =>
  responseText(
    431,
    'text/html; charset=utf-8',
    pageHtml({
      title: 'This address is too long',
      text: [
        tooLong,
        'A list with many chosen values has such an address. Choose them in the list; a saved list keeps them, and has a short address.',
      ],
      action: '<a class="button" href="/">Open the portal</a>',
    }),
  );

const problemText = ({ details }: Problem): string =>
  responseText(details.status, 'application/problem+json', JSON.stringify({ ...details, instance: randomUUID() }));

const responseText = (status: number, type: string, body: string): string =>
  [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `content-type: ${type}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
    '',
    body,
  ].join('\r\n');
