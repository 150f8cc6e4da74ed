/** Sends changes to other systems: one signed request for each, by the specification of Standard Webhooks. */
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Webhook as Signature } from 'standardwebhooks';
import { subscriberName } from '../model/deliveries.ts';
import type { EntitySpec } from '#model/entity.ts';
import { webhookVariable, type Webhook, type WebhookBody } from '../model/webhook.ts';
import type { Subscriber } from './worker.ts';
import type { RecordEvent } from './event.ts';
import { DeliveryRefused } from './retries.ts';
import { publicLookup, refusePrivate } from './webhook-address.ts';

/** Settings of webhooks from the environment. */
export interface WebhookSettings {
  /** Webhook → its secret. */
  readonly secrets: ReadonlyMap<string, string>;
  /** Webhook → its address instead of the catalogue's. */
  readonly urls: ReadonlyMap<string, string>;
  /** Hosts that may have any address, and no TLS. */
  readonly allowedHosts: readonly string[];
}

export const webhookSubscribers = (
  webhooks: readonly Webhook[],
  { secrets, urls, allowedHosts }: WebhookSettings,
): readonly Subscriber[] =>
  webhooks.map(({ name, url }) => ({
    name: subscriberName('webhook', name),
    deliver: async (event, { spec }, signal) => {
      const secret = secrets.get(name);
      if (secret === undefined) throw new Error(`${webhookVariable(name, 'SECRET')} is not set.`);
      const to = new URL(urls.get(name) ?? url);
      refusePrivate(to, allowedHosts);
      const body = JSON.stringify(bodyOf(spec, event));
      const now = new Date();
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'webhook-id': event.id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
        'webhook-signature': new Signature(secret).sign(event.id, now, body),
      };
      const options = { method: 'POST', headers, signal, agent: false, lookup: publicLookup(allowedHosts) };
      judge(await send(to, options, body));
    },
  }));

const bodyOf = (spec: EntitySpec, { change, at, key, before, after, userId }: RecordEvent): WebhookBody => ({
  type: `${spec.name}.${change}`,
  timestamp: at,
  data: { key, before, after, user: userId === null ? null : { id: userId } },
});

/** The answer, without its body. Redirects are not followed. */
function send(to: URL, options: RequestOptions, body: string): Promise<IncomingMessage> {
  const request = to.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(to, options, (answer) => {
      answer.destroy();
      resolve(answer);
    })
      .once('error', reject)
      .end(body);
  });
}

/** The longest time that a receiver may ask for, in milliseconds. */
const longestWait = 24 * 60 * 60_000;

/** Returns if the receiver has taken it. */
function judge({ statusCode: status = 0, headers }: IncomingMessage): void {
  if (status >= 200 && status < 300) return;
  if (status === 410) throw new DeliveryRefused('The receiver answered 410: it wants no more of it.', 'never');
  const redirect = status >= 300 && status < 400 ? ', and redirects are not followed' : '';
  throw new DeliveryRefused(`The receiver answered ${status}${redirect}.`, retryAfter(headers['retry-after']));
}

/** Parses `Retry-After` to milliseconds; 0 if it is missing or invalid. */
function retryAfter(text = ''): number {
  const wait = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now();
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), longestWait) : 0;
}
