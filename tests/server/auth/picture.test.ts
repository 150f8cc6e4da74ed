/** Which pictures of an identity provider are stored: small images from a secure address (decisions: Calls of the portal). */
import { afterEach, expect, test, vi } from 'vitest';
import { readPicture } from '../../../src/server/auth/picture.ts';

const address = 'https://login.example.com/ada.png';
const image = { 'content-type': 'image/png' };
const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn<typeof fetch>(answer));

afterEach(() => vi.unstubAllGlobals());

test('a picture is kept as it came', async () => {
  answering(async () => new Response('a picture', { headers: image }));

  expect(await readPicture(address)).toBe(`image/png;base64,${Buffer.from('a picture').toString('base64')}`);
});

test.each<[string, string, () => Promise<Response>]>([
  ['an address without https', 'http://login.example.com/ada.png', async () => new Response('x', { headers: image })],
  ['no address', 'ada', async () => new Response('x', { headers: image })],
  ['a document', address, async () => new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } })],
  ['a large file', address, async () => new Response('x'.repeat(300_000), { headers: image })],
  ['a failure', address, async () => new Response('x', { status: 404, headers: image })],
  ['silence', address, () => Promise.reject(new TypeError('fetch failed'))],
])('%s is no picture, and keeps nobody out', async (_what, from, answer) => {
  answering(answer);

  expect(await readPicture(from)).toBeNull();
});
