/** Health check of the identity provider: a warning in the log before anyone fails to sign in. */
import type { FastifyInstance } from 'fastify';
import type { IdentityProvider } from './identity-provider.ts';

/** Milliseconds between two checks. */
const usualInterval = 5 * 60_000;

/** Checks when the server begins to listen and periodically from then on; warns once for each outage. */
export function watchProvider(
  app: FastifyInstance,
  provider: Pick<IdentityProvider, 'check'>,
  issuer: string,
  interval = usualInterval,
): void {
  let isAway = false;
  const checkProvider = async () => {
    try {
      await provider.check();
      if (isAway) app.log.info(`The identity provider ${issuer} can be reached again.`);
      isAway = false;
    } catch (error) {
      isAway = true;
      const effect = 'nobody can sign in, and those who are signed in go on';
      const remedy = 'Check OIDC_ISSUER, and that it runs.';
      app.log.warn({ err: error }, `The identity provider ${issuer} can not be reached: ${effect}. ${remedy}`);
    }
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    void checkProvider();
    timer = setInterval(() => void checkProvider(), interval).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
