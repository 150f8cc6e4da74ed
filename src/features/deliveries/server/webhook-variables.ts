/** The settings of webhooks: their secrets, and where they are sent. */
import { isIP } from 'node:net';
import { webhookVariable, type Webhook } from '../model/webhook.ts';
import { withoutBrackets } from './webhook-address.ts';
import type { WebhookSettings } from './webhooks.ts';
import { validated } from '../../../server/settings/parse.ts';
import { InvalidValue, variable, type ValuesOf } from '../../../server/settings/setting.ts';

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

const byWebhook = <Row>(
  webhooks: readonly Webhook[],
  rowOf: (webhook: Webhook) => Row,
): Readonly<Record<string, Row>> => Object.fromEntries(webhooks.map((webhook) => [webhook.name, rowOf(webhook)]));

/** With a secret and an address for each webhook of the catalogue. */
export const webhookSettings = (webhooks: readonly Webhook[]) => ({
  secrets: byWebhook(webhooks, ({ name }) =>
    variable(webhookVariable(name, 'SECRET'), null, webhookSecret, `the secret of the webhook ${name}`, {
      secret: true,
    }),
  ),
  urls: byWebhook(webhooks, ({ name, url }) =>
    variable(webhookVariable(name, 'URL'), null, webhookUrl, `the address of the webhook ${name}`, {
      shown: url,
      secret: true,
    }),
  ),
  allowedHosts: variable(
    'WEBHOOK_ALLOW_HOSTS',
    [],
    hosts,
    'hosts of webhooks that may have a private address, and no TLS: `crm.internal,10.0.0.5` ([Webhooks](#webhooks))',
    { shown: '' },
  ),
});

/** The values of the webhooks that have one. */
const given = (values: Readonly<Record<string, string | null>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, value]])));

export const webhooksOf = ({
  secrets,
  urls,
  allowedHosts,
}: ValuesOf<ReturnType<typeof webhookSettings>>): WebhookSettings => ({
  secrets: given(secrets),
  urls: given(urls),
  allowedHosts,
});
