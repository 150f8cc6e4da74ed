/** A program with an access token, and the calls by which a person makes one. */
import type { MadeToken, NewToken } from '../../../src/features/access-tokens/model/operations.ts';
import type { Browser } from './portal-server.ts';

const day = 24 * 60 * 60_000;

/** Days from now as an instant. */
export const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString();

/** Asks for a token that may do all that its user may. */
export const requestToken = (person: Browser, values: Partial<NewToken> = {}): Promise<Response> =>
  person.call('POST', '/api/AccessTokens', {
    name: 'Nightly',
    ends: inDays(30),
    readOnly: false,
    resources: null,
    ...values,
  });

/** Makes a token; throws unless it was made. */
export async function makeToken(person: Browser, values: Partial<NewToken> = {}): Promise<MadeToken> {
  const response = await requestToken(person, values);
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as MadeToken;
}

/** Sends requests with a token, as a program does: no cookie, no header of a browser. */
export class Program {
  readonly #url: string;
  readonly #token: string;

  constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${this.#token}`);
    return fetch(new URL(path, this.#url), { ...init, headers, redirect: 'manual' });
  }

  call(method: string, path: string, body?: unknown): Promise<Response> {
    const headers = { 'content-type': 'application/json' };
    return this.fetch(path, body === undefined ? { method } : { method, headers, body: JSON.stringify(body) });
  }

  async json<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await this.call(method, path, body);
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  }
}
