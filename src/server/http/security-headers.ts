/** Security headers of every answer. */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

/**
 * Permissions-Policy. Only features that Chromium implements on every system: it warns in the console about others, such as
 * `bluetooth` on Linux. Firefox and Safari don't support the header.
 */
const ownFeatures = 'clipboard-read clipboard-write fullscreen';
const noFeatures = `accelerometer autoplay browsing-topics camera compute-pressure display-capture encrypted-media gamepad
  geolocation gyroscope hid identity-credentials-get idle-detection keyboard-map local-fonts magnetometer
  microphone midi otp-credentials payment picture-in-picture publickey-credentials-create
  publickey-credentials-get screen-wake-lock serial storage-access sync-xhr unload usb window-management
  xr-spatial-tracking`;

const permissionsPolicy = [
  ...ownFeatures.split(' ').map((feature) => `${feature}=(self)`),
  ...noFeatures.split(/\s+/).map((feature) => `${feature}=()`),
].join(', ');

/**
 * Content-Security-Policy: only our own scripts, nothing from another origin, no frames. Inline styles are allowed: Mantine
 * writes `<style>` elements and `style` attributes at run time, and attributes can't have a nonce; styles can't run code,
 * and user input never becomes markup.
 */
const options = (https: boolean): HelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
      ...(https ? { upgradeInsecureRequests: [] } : {}),
    },
  },
  crossOriginEmbedderPolicy: false,
  // Signing in again opens a new window, which has to notify its opener.
  crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  referrerPolicy: { policy: 'same-origin' },
  strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  xFrameOptions: { action: 'deny' },
});

/** Helmet's headers, which are the same for every answer: it would take longer to write them for each than to route a request. */
function helmetHeaders(https: boolean): Map<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options(https))(request, response, () => {});
  return new Map(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}

/** Adds the headers to every route that is registered afterwards. */
export function registerSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const headers = helmetHeaders(publicUrl.startsWith('https:'));
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.setHeaders(headers);
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store');
  });
  // Only pages need it.
  app.addHook('onSend', async (_request, reply) => {
    if (String(reply.getHeader('content-type')).startsWith('text/html')) {
      reply.header('permissions-policy', permissionsPolicy);
    }
  });
}
