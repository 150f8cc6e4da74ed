/** Health check of the identity provider: a warning in the log before anyone fails to sign in. */
import type { FastifyInstance } from 'fastify';
import type { IdentityProvider } from './identity-provider.ts';

/** Milliseconds between two checks. */
const usualInterval = 5 * 60_000;

/** Checks periodically from when the server listens; logs each failure, and the recovery. */
export function watchProvider(
  app: FastifyInstance,
  provider: Pick<IdentityProvider, 'check'>,
  issuer: string,
  interval = usualInterval,
): void {
  let isUnreachable = false;
  const checkProvider = async () => {
    try {
      await provider.check();
      if (isUnreachable) app.log.info(`The identity provider ${issuer} can be reached again.`);
      isUnreachable = false;
    } catch (error) {
      isUnreachable = true;
      const effect = 'nobody can sign in; existing sessions continue';
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
