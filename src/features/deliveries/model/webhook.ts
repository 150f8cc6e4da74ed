/** Webhooks of the catalogue: addresses of other systems to which changes are sent. */
import type { RecordAction } from '#model/record-action.ts';

export interface Webhook {
  readonly name: string;
  /** The address; its environment variable has precedence. */
  readonly url: string;
}

/** The body of a request, as Standard Webhooks recommends it. */
export interface WebhookBody {
  /** Entity and change: `course.update`. */
  readonly type: `${string}.${RecordAction}`;
  /** When the change was saved. */
  readonly timestamp: string;
  readonly data: {
    readonly key: Readonly<Record<string, unknown>>;
    /** The record in the format of rows, without who changed it last and when; `null` before a create and after a removal. */
    readonly before: Readonly<Record<string, unknown>> | null;
    readonly after: Readonly<Record<string, unknown>> | null;
    readonly user: { readonly id: number } | null;
  };
}

/** The environment variables of a webhook: `crm-mirror` → `WEBHOOK_CRM_MIRROR_SECRET`. */
export const webhookVariable = (name: string, part: 'SECRET' | 'URL'): string =>
  `WEBHOOK_${name.replaceAll('-', '_').toUpperCase()}_${part}`;
