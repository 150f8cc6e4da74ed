/** The generated facts that the server uses; tests pass their own. */
import type { DevelopmentFacts } from '#model/development.ts';
import type { EntitySpec } from '#model/entity.ts';
import type { IdentityModel } from '#model/identity.ts';
import type { Permission } from '#model/permission.ts';
import type { RecordAddresses } from '#model/record-address.ts';
import type { Portal } from '#model/portal.ts';
import type { DatabaseSchema } from '#model/schema.ts';
import type { Validate } from '#model/validation/validate.ts';
import type { OwnCode } from '../own-code/own-code.ts';

export interface Catalogue {
  readonly entities: readonly EntitySpec[];
  readonly schema: DatabaseSchema;
  /** The validator of an entity's records; compiled on first use. */
  readonly validatorOf: (spec: EntitySpec) => Validate;
  /** Service name → permissions; any one of them allows to read its dropdown. */
  readonly dropdowns: Readonly<Record<string, readonly Permission[]>>;
  /** Service name → the address of a record's page. */
  readonly records: RecordAddresses;
  readonly identity: IdentityModel;
  readonly portal: CallPortal & Pick<Portal, 'title'>;
  readonly permissions: readonly Permission[];
  readonly development: DevelopmentFacts;
  readonly ownCode: OwnCode;
}

/** The part of the catalogue that the routes of entities use. */
export type CallCatalogue = Omit<Catalogue, 'portal' | 'permissions' | 'development'> & {
  readonly portal: CallPortal;
};

type CallPortal = Pick<Portal, 'basePath' | 'calendar' | 'features' | 'home' | 'list' | 'liveWarning' | 'search'>;
