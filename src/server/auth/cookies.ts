/** Cookies: one for the session, and one for each pending sign-in, which binds it to the browser that started it. */
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Max-Age in seconds, for clean-up in the browser only: the server enforces its own limits. */
const lifetimes = { session: 12 * 60 * 60, signIn: 10 * 60 } as const;

/** Limit of pending sign-ins of one browser, in several windows: more cookies could make requests too large. */
const maxSignIns = 3;

/** A name of the portal's own: browsers send a cookie to every port of its host, where other portals may be. */
export function cookieName(name: string, publicUrl: string): string {
  const { port } = new URL(publicUrl);
  return port === '' ? name : `${name}-${port}`;
}

export class Cookies {
  readonly #secure: boolean;
  readonly #session: string;
  /** The name that older versions gave, without a port: their sessions continue. */
  readonly #formerSession: string;
  /** The prefix of the name for a pending sign-in, which its state follows. */
  readonly #signIn: string;

  constructor(publicUrl: string) {
    this.#secure = publicUrl.startsWith('https:');
    // `__Host-`: only this host sets it, over https, for every path. Browsers refuse it over http.
    const prefix = this.#secure ? '__Host-' : '';
    this.#session = prefix + cookieName('session', publicUrl);
    this.#formerSession = `${prefix}session`;
    this.#signIn = `${prefix}${cookieName('signIn', publicUrl)}-`;
  }

  readSession({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined {
    return cookies[this.#sessionIn(cookies)];
  }

  writeSession(reply: FastifyReply, cookie: string): void {
    this.#write(reply, this.#session, cookie, lifetimes.session);
  }

  removeSession({ cookies }: Pick<FastifyRequest, 'cookies'>, reply: FastifyReply): void {
    this.#remove(reply, this.#sessionIn(cookies));
  }

  /** Stores a pending sign-in under its state, evicting the oldest. Browsers send the oldest cookie first. */
  writeSignIn({ cookies }: FastifyRequest, reply: FastifyReply, state: string, sealed: string): void {
    const pending = Object.keys(cookies).filter((name) => name.startsWith(this.#signIn));
    for (const name of pending.slice(0, Math.max(0, pending.length - maxSignIns + 1))) this.#remove(reply, name);
    this.#write(reply, this.#signIn + state, sealed, lifetimes.signIn);
  }

  /** Reads a pending sign-in and removes its cookie with the response. */
  takeSignIn({ cookies }: FastifyRequest, reply: FastifyReply, state: string): string | undefined {
    const name = this.#signIn + state;
    if (!Object.hasOwn(cookies, name)) return undefined;
    this.#remove(reply, name);
    return cookies[name];
  }

  #sessionIn(cookies: FastifyRequest['cookies']): string {
    return cookies[this.#session] === undefined && cookies[this.#formerSession] !== undefined
      ? this.#formerSession
      : this.#session;
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
