/** Cookies: one for the session, and one for each pending sign-in, which binds it to the browser that started it. */
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Max-Age in seconds, for clean-up in the browser only: the server enforces its own limits. */
const lifetimes = { session: 12 * 60 * 60, signIn: 10 * 60 } as const;

/** Limit of pending sign-ins of one browser, in several windows: more cookies could make requests too large. */
const maxSignIns = 3;

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

  /** Stores a pending sign-in under its state, evicting the oldest. Browsers send the oldest cookie first. */
  writeSignIn({ cookies }: FastifyRequest, reply: FastifyReply, state: string, sealed: string): void {
    const pending = Object.keys(cookies).filter((name) => name.startsWith(`${this.#prefix}signIn-`));
    for (const name of pending.slice(0, Math.max(0, pending.length - maxSignIns + 1))) this.#remove(reply, name);
    this.#write(reply, `${this.#prefix}signIn-${state}`, sealed, lifetimes.signIn);
  }

  /** Reads a pending sign-in and removes its cookie with the response. */
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
