/** What browsers are told about every answer. */
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Features of browsers (Permissions-Policy). Only names that Chromium knows on every system: it warns in the console of others, such
 * as `bluetooth`, which is missing on Linux. Firefox and Safari know no such header.
 */
const features: Readonly<Record<'own' | 'off', readonly string[]>> = {
  own: ['clipboard-read', 'clipboard-write', 'fullscreen'],
  off: [
    'accelerometer',
    'autoplay',
    'browsing-topics',
    'camera',
    'compute-pressure',
    'display-capture',
    'encrypted-media',
    'gamepad',
    'geolocation',
    'gyroscope',
    'hid',
    'identity-credentials-get',
    'idle-detection',
    'keyboard-map',
    'local-fonts',
    'magnetometer',
    'microphone',
    'midi',
    'otp-credentials',
    'payment',
    'picture-in-picture',
    'publickey-credentials-create',
    'publickey-credentials-get',
    'screen-wake-lock',
    'serial',
    'storage-access',
    'sync-xhr',
    'unload',
    'usb',
    'window-management',
    'xr-spatial-tracking',
  ],
};

const permissionsPolicy = [
  ...features.own.map((feature) => `${feature}=(self)`),
  ...features.off.map((feature) => `${feature}=()`),
].join(', ');

/**
 * No script but our own files, nothing from another origin, no frame. Styles may be inline: Mantine writes `<style>`
 * elements and `style` attributes as it draws, which no nonce covers (attributes know none); a style can't run code,
 * and nothing that a user types becomes markup.
 */
export async function registerSecurityHeaders(app: FastifyInstance, publicUrl: string): Promise<void> {
  const https = publicUrl.startsWith('https:');
  await app.register(helmet, {
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
    // Someone whose session has ended signs in again in a new window, from which the old one must hear.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store');
  });
  // It binds pages; calls, which are many, go without it.
  app.addHook('onSend', async (_request, reply) => {
    if (String(reply.getHeader('content-type')).startsWith('text/html')) {
      reply.header('permissions-policy', permissionsPolicy);
    }
  });
}
