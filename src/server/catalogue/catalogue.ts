/** What codegen says about this portal, as far as the server needs it; tests put their own in its place. */
import type { DevelopmentFacts } from '#model/development.ts';
import type { EntitySpec } from '#model/entity.ts';
import type { IdentityFacts } from '#model/identity.ts';
import type { Permission } from '#model/permission.ts';
import type { RecordAddresses } from '#model/record-address.ts';
import type { Portal } from '#model/portal.ts';
import type { DatabaseSchema } from '#model/schema.ts';
import type { Validate } from '#model/validation/validate.ts';

export interface Catalogue {
  readonly entities: readonly EntitySpec[];
  readonly schema: DatabaseSchema;
  /** Service name → what judges its records; compiled when it is first asked for. */
  readonly validatorOf: (service: string) => Validate;
  /** Service name → the permissions of which one is needed to pick from its dropdown. */
  readonly dropdowns: Readonly<Record<string, readonly Permission[]>>;
  /** Service name → where its records are opened. */
  readonly records: RecordAddresses;
  readonly identity: IdentityFacts;
  readonly portal: CallPortal & Pick<Portal, 'title'>;
  readonly permissions: readonly Permission[];
  readonly development: DevelopmentFacts;
}

/** What the calls of entities are made from. */
export type CallCatalogue = Omit<Catalogue, 'portal' | 'permissions' | 'development'> & {
  readonly portal: CallPortal;
};

type CallPortal = Pick<Portal, 'basePath' | 'calendar' | 'features' | 'home' | 'list' | 'liveWarning' | 'search'>;
