import type { RecordAction } from '#model/record-action.ts';

declare module '../../../../codegen/load/files.ts' {
  interface PortalFile {
    webhooks?: WebhookFile[];
  }
}

/** An address to which changes are sent. */
export interface WebhookFile {
  name: string;
  url: string;
  entities: string[];
  /** Default: all. */
  changes?: RecordAction[];
}
