/** The two cookies: one for a session, one that ties a sign-in under way to the browser that began it. */
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Purpose = 'session' | 'signIn';

/** Seconds. The server's own limits decide; these only tidy up the browser. */
const lifetimes: Readonly<Record<Purpose, number>> = { session: 12 * 60 * 60, signIn: 10 * 60 };

export class Cookies {
  readonly #secure: boolean;

  constructor(publicUrl: string) {
    this.#secure = publicUrl.startsWith('https:');
  }

  read(request: FastifyRequest, purpose: Purpose): string | undefined {
    return request.cookies[this.#name(purpose)];
  }

  write(reply: FastifyReply, purpose: Purpose, value: string): void {
    reply.setCookie(this.#name(purpose), value, { ...this.#options(), maxAge: lifetimes[purpose] });
  }

  remove(reply: FastifyReply, purpose: Purpose): void {
    reply.clearCookie(this.#name(purpose), this.#options());
  }

  /** `__Host-`: only this host sets it, over https, for every path. Browsers refuse it over http. */
  #name(purpose: Purpose): string {
    return this.#secure ? `__Host-${purpose}` : purpose;
  }

  #options(): CookieSerializeOptions {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.#secure };
  }
}
