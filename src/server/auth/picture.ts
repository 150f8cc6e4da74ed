/** User pictures: the identity provider's, else initials. */
import { createHash } from 'node:crypto';

const maxBytes = 256 * 1024;
/** No SVG: it can contain scripts. */
const mediaTypes = /^image\/(png|jpeg|gif|webp|avif)$/;

/**
 * Downloads the picture from the URL in the provider's claims. Returns `null` on any error, since a picture must not fail a sign-in.
 */
export async function readPicture(address: string): Promise<string | null> {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:') return null;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(3_000), redirect: 'error' });
    const kind = response.headers.get('content-type')?.split(';')[0]?.trim() ?? '';
    if (!response.ok || !mediaTypes.test(kind) || Number(response.headers.get('content-length') ?? 0) > maxBytes)
      return null;
    const bytes = await readAtMost(response, maxBytes);
    return bytes && `${kind};base64,${bytes.toString('base64')}`;
  } catch {
    return null;
  }
}

async function readAtMost(answer: Response, max: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body ?? []) {
    length += chunk.length;
    if (length > max) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Decodes a stored picture. */
export function decodePicture(picture: string): { kind: string; bytes: Buffer } {
  const [kind = '', base64 = ''] = picture.split(';base64,');
  return { kind, bytes: Buffer.from(base64, 'base64') };
}

/** Renders up to two initials as SVG, on a colour derived from the name. */
export function initialsSvg(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  const initials = ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
  const hue = Math.round(((createHash('sha256').update(name).digest()[0] ?? 0) / 256) * 360);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" role="img"><rect width="64" height="64" fill="hsl(${hue} 45% 38%)"/><text x="32" y="33" fill="#fff" font-family="system-ui, sans-serif" font-size="26" text-anchor="middle" dominant-baseline="central">${initials}</text></svg>`;
}
