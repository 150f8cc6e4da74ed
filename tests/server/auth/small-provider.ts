/**
 * A minimal OpenID provider, different from the other in every way: it signs with EdDSA, its clock is ninety seconds ahead, its
 * claims are in userinfo alone, and it has no sessions, so no end-session endpoint.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { StandAloneProvider } from './stand-alone-provider.ts';

const clockSkew = 90;

export interface SmallProvider extends StandAloneProvider {
  /** A queue of accounts for concurrent sign-ins: each takes the first one, `person` if there is none. */
  readonly people: StandAloneProvider['person'][];
}

/** Starts the provider, which signs in the account that the test chooses, without a form. */
export async function startSmallProvider(port: number): Promise<SmallProvider> {
  const issuer = `http://127.0.0.1:${port}`;
  const { privateKey, publicKey } = await generateKeyPair('EdDSA');
  const running = {
    issuer,
    clientId: 'portal',
    person: { sub: 'nobody' },
    people: [] as StandAloneProvider['person'][],
  };
  const codes = new Map<string, { nonce: string; person: StandAloneProvider['person'] }>();
  const key = { ...(await exportJWK(publicKey)), alg: 'EdDSA', use: 'sig', kid: 'one' };

  const idToken = async (code: string) => {
    const { nonce, person } = codes.get(code) ?? { nonce: '', person: running.person };
    const now = Math.floor(Date.now() / 1000) + clockSkew;
    return new SignJWT({ nonce, nbf: now })
      .setProtectedHeader({ alg: 'EdDSA', kid: 'one' })
      .setIssuer(issuer)
      .setSubject(person.sub)
      .setAudience('portal')
      .setIssuedAt(now)
      .setExpirationTime(now + 300)
      .sign(privateKey);
  };
  const answers: Readonly<Record<string, (url: URL, request: IncomingMessage) => Promise<object>>> = {
    '/.well-known/openid-configuration': async () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/keys`,
      id_token_signing_alg_values_supported: ['EdDSA'],
    }),
    '/keys': async () => ({ keys: [key] }),
    '/token': async (_url, request) => {
      const code = new URLSearchParams(await text(request)).get('code') ?? '';
      return { access_token: code, token_type: 'Bearer', expires_in: 60, id_token: await idToken(code) };
    },
    '/userinfo': async (_url, { headers }) =>
      codes.get(headers.authorization?.replace('Bearer ', '') ?? '')?.person ?? {},
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', issuer);
    if (url.pathname === '/authorize') {
      const code = String(codes.size + 1);
      codes.set(code, { nonce: url.searchParams.get('nonce') ?? '', person: running.people.shift() ?? running.person });
      const back = new URL(url.searchParams.get('redirect_uri') ?? '');
      back.searchParams.set('code', code);
      back.searchParams.set('state', url.searchParams.get('state') ?? '');
      return response.writeHead(302, { location: back.href }).end();
    }
    const json = await answers[url.pathname]?.(url, request);
    return response
      .writeHead(json === undefined ? 404 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(json));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return Object.assign(running, {
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
