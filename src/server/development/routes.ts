/** Routes of the development identity provider, and its page to choose an account. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { DevelopmentAccount } from '#model/development.ts';
import { callbackPath } from '../auth/auth.ts';
import type { OidcClient } from '../auth/oidc-config.ts';
import { escapeHtml } from '#model/escape.ts';
import { failedPage, sendPage } from '../auth/html.ts';
import { developmentPath } from './oidc.ts';
import { cookieNames, developmentProvider } from './provider.ts';

const open = { config: { needs: 'public' } } as const;

/** Registers the routes. The page has a button for each account, in a plain form without scripts. */
export function registerDevelopmentProvider(
  app: FastifyInstance,
  oidc: OidcClient,
  publicUrl: string,
  accounts: readonly DevelopmentAccount[],
): void {
  const provider = developmentProvider(oidc, publicUrl + callbackPath, accounts);
  const page = `${developmentPath}/accounts/:uid`;

  app.register(async (scope) => {
    // The provider parses form bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, _payload, done) => done(null));

    scope.get(page, open, async (request, reply) => {
      const interaction = await provider.interactionDetails(request.raw, reply.raw).catch(() => null);
      if (interaction === null) return sendPage(reply, 400, failedPage);
      return sendPage(reply, 200, {
        title: 'Choose an account',
        text: ['This is the development identity provider. It knows the sample accounts and asks for no password.'],
        action: accountForm(request.url, accounts),
      });
    });

    scope.post<{ Params: { uid: string; email: string } }>(`${page}/:email`, open, async (request, reply) => {
      const { email } = request.params;
      const interaction = await provider.interactionDetails(request.raw, reply.raw).catch(() => null);
      if (interaction === null || !accounts.some((account) => account.email === email)) {
        return sendPage(reply, 400, failedPage);
      }
      const address = await provider.interactionResult(request.raw, reply.raw, { login: { accountId: email } });
      return reply.redirect(address, 303);
    });

    scope.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url: `${developmentPath}/*`,
      ...open,
      handler: (request, reply) => handOver(request, reply, provider, publicUrl),
    });
  });
}

function accountForm(path: string, accounts: readonly DevelopmentAccount[]): string {
  const buttons = accounts.map(({ email }) => {
    const action = `${path}/${encodeURIComponent(email)}`;
    return `<button type="submit" formaction="${escapeHtml(action)}">${escapeHtml(email)}</button>`;
  });
  return `<form method="post">${buttons.join('')}</form>`;
}

/** Passes the request to the provider. It builds URLs from the Host header, so that is replaced by the configured host. */
function handOver(request: FastifyRequest, reply: FastifyReply, provider: Provider, publicUrl: string): void {
  reply.hijack();
  const { raw } = request;
  const url = raw.url ?? '/';
  raw.headers.host = new URL(publicUrl).host;
  raw.headers.cookie = withoutSession(raw.headers.cookie, cookieNames(publicUrl).session);
  Object.assign(raw, { originalUrl: url, url: url.slice(developmentPath.length) || '/' });
  void provider.callback()(raw, reply.raw);
}

/** Removes the provider's session cookie, so that each sign-in asks for the account. */
const withoutSession = (cookies = '', name: string): string =>
  cookies
    .split('; ')
    .filter((cookie) => !cookie.startsWith(`${name}=`) && !cookie.startsWith(`${name}.`))
    .join('; ');
