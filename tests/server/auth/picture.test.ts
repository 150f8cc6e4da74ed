/** Which pictures of an identity provider are stored: small images from a secure address (decisions: Calls of the portal). */
import { afterEach, expect, test, vi } from 'vitest';
import { readPicture } from '../../../src/server/auth/picture.ts';

const address = 'https://login.example.com/ada.png';
const image = { 'content-type': 'image/png' };
const stubFetch = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn<typeof fetch>(answer));

afterEach(() => vi.unstubAllGlobals());

test('a picture is stored unchanged, with its media type', async () => {
  stubFetch(async () => new Response('a picture', { headers: image }));

  expect(await readPicture(address)).toBe(`image/png;base64,${Buffer.from('a picture').toString('base64')}`);
});

test.each<[string, string, () => Promise<Response>]>([
  ['an address without https', 'http://login.example.com/ada.png', async () => new Response('x', { headers: image })],
  ['a relative address', 'ada', async () => new Response('x', { headers: image })],
  ['an SVG', address, async () => new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } })],
  ['a large file', address, async () => new Response('x'.repeat(300_000), { headers: image })],
  ['a 404', address, async () => new Response('x', { status: 404, headers: image })],
  ['a network error', address, () => Promise.reject(new TypeError('fetch failed'))],
])('%s gives no picture, without failing the sign-in', async (_what, from, answer) => {
  stubFetch(answer);

  expect(await readPicture(from)).toBeNull();
});
