/** What codegen says about this portal, as far as the server needs it; tests put their own in its place. */
import type { DevelopmentFacts } from '#model/development.ts';
import type { Permission } from '#model/permission.ts';
import type { Catalogue } from '../calls/service.ts';

export interface Facts extends Omit<Catalogue, 'portal'> {
  readonly portal: Catalogue['portal'] & {
    readonly title: string;
    readonly features: Readonly<Record<string, boolean>>;
  };
  readonly permissions: readonly Permission[];
  readonly development: DevelopmentFacts;
}
