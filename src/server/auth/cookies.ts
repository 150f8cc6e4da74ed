/** The cookies: one for a session, and one for each sign-in under way, which ties it to the browser that began it. */
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Seconds. The server's own limits decide; these only tidy up the browser. */
const lifetimes = { session: 12 * 60 * 60, signIn: 10 * 60 } as const;

/** Sign-ins that a browser may have under way, in several windows: a request with more cookies would be too large. */
const mostSignIns = 3;

export class Cookies {
  readonly #secure: boolean;
  /** `__Host-`: only this host sets it, over https, for every path. Browsers refuse it over http. */
  readonly #prefix: string;

  constructor(publicUrl: string) {
    this.#secure = publicUrl.startsWith('https:');
    this.#prefix = this.#secure ? '__Host-' : '';
  }

  readSession(request: Pick<FastifyRequest, 'cookies'>): string | undefined {
    return request.cookies[`${this.#prefix}session`];
  }

  writeSession(reply: FastifyReply, cookie: string): void {
    this.#write(reply, `${this.#prefix}session`, cookie, lifetimes.session);
  }

  removeSession(reply: FastifyReply): void {
    this.#remove(reply, `${this.#prefix}session`);
  }

  /** Remembers a sign-in by its state; those begun longest ago make room for it. Browsers send the oldest cookie first. */
  writeSignIn({ cookies }: FastifyRequest, reply: FastifyReply, state: string, sealed: string): void {
    const begun = Object.keys(cookies).filter((name) => name.startsWith(`${this.#prefix}signIn-`));
    for (const name of begun.slice(0, Math.max(0, begun.length - mostSignIns + 1))) this.#remove(reply, name);
    this.#write(reply, `${this.#prefix}signIn-${state}`, sealed, lifetimes.signIn);
  }

  /** What was remembered of a sign-in, which is forgotten with the answer. */
  takeSignIn({ cookies }: FastifyRequest, reply: FastifyReply, state: string): string | undefined {
    const name = `${this.#prefix}signIn-${state}`;
    if (!Object.hasOwn(cookies, name)) return undefined;
    this.#remove(reply, name);
    return cookies[name];
  }

  #write(reply: FastifyReply, name: string, value: string, maxAge: number): void {
    reply.setCookie(name, value, { ...this.#options(), maxAge });
  }

  #remove(reply: FastifyReply, name: string): void {
    reply.clearCookie(name, this.#options());
  }

  #options(): CookieSerializeOptions {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.#secure };
  }
}
