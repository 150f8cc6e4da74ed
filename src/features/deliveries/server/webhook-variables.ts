/** The environment variables of webhooks: their secrets, and where they are sent. */
import { isIP } from 'node:net';
import { webhookVariable, type Webhook } from '../model/webhook.ts';
import { withoutBrackets } from './webhook-address.ts';
import type { WebhookSettings } from './webhooks.ts';
import { InvalidValue, validated, type ReadVariable } from '../../../server/start/variables.ts';

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
    allowedHosts: read<readonly string[]>('WEBHOOK_ALLOW_HOSTS', [], hosts),
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

/** Parses names and addresses, separated by commas, and returns them as they are in URLs. */
function hosts(text: string): readonly string[] | InvalidValue {
  const all = text.split(',').map((item) => [item.trim(), hostOf(item.trim())] as const);
  const wrong = all.find(([, host]) => host === null);
  return wrong === undefined
    ? all.flatMap(([, host]) => host ?? [])
    : new InvalidValue(
        `"${wrong[0]}" is not a host. Name hosts alone, with commas between, such as crm.internal,10.0.0.5.`,
      );
}

/** Null for what is more than a host, or none: with a protocol, a port or a path. */
function hostOf(text: string): string | null {
  const isIPv6 = isIP(text) === 6;
  const url =
    /[/@?#]/.test(text) || (text.includes(':') && !isIPv6) ? null : URL.parse(`https://${isIPv6 ? `[${text}]` : text}`);
  return url === null ? null : withoutBrackets(url.hostname);
}
