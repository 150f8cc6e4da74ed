/** The environment variables of webhooks: their secrets, and where they are sent. */
import { webhookVariable, type Webhook } from '#model/webhook.ts';
import type { WebhookSettings } from '../outbox/webhooks.ts';
import { InvalidValue, validated, type ReadVariable } from './variables.ts';

export const webhookSecrets = (webhooks: readonly Webhook[]): string[] =>
  webhooks.map(({ name }) => webhookVariable(name, 'SECRET'));

export function readWebhooks(read: ReadVariable, webhooks: readonly Webhook[]): WebhookSettings {
  const valuesOf = (part: 'SECRET' | 'URL', parse: (text: string) => string | InvalidValue) =>
    new Map(
      webhooks.flatMap(({ name }): [string, string][] => {
        const value = read<string | null>(webhookVariable(name, part), null, parse);
        return value === null ? [] : [[name, value]];
      }),
    );
  return {
    secrets: valuesOf('SECRET', webhookSecret),
    urls: valuesOf('URL', webhookUrl),
    allowedHosts: read<readonly string[]>('WEBHOOK_ALLOW_HOSTS', [], (text) =>
      text.split(',').map((host) => host.trim().toLowerCase()),
    ),
  };
}

/** As Standard Webhooks has it: `whsec_` and 24 to 64 bytes in Base64. */
const webhookSecret = validated((text) => {
  const bytes = Buffer.from(text.replace(/^whsec_/, ''), 'base64').length;
  return /^whsec_[\w+/]+=*$/.test(text) && bytes >= 24 && bytes <= 64;
}, 'must be whsec_ and 24 to 64 bytes in Base64, such as `echo whsec_$(openssl rand -base64 32)` prints.');

function webhookUrl(text: string): string | InvalidValue {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol)
    ? url.href
    : new InvalidValue('must be a URL, such as https://crm.example.com/hooks.');
}
