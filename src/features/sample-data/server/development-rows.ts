/** Development accounts and roles, as rows of the entities of users and roles. */
import type { CalendarSettings } from '#model/relative-days.ts';
import type { DevelopmentFacts } from '#model/development.ts';
import type { EntitySpec } from '#model/entity.ts';
import type { IdentityModel } from '#model/identity.ts';
import { isReferenceList } from '#model/kinds.ts';
import type { SampleRow, Samples } from '../model/sample.ts';
import type { TextRule } from '#model/text.ts';

/** The parts of the generated catalogue that samples need. */
export interface SampleFacts {
  readonly entities: readonly EntitySpec[];
  readonly samples: Samples;
  readonly identity: IdentityModel;
  readonly development: DevelopmentFacts;
  readonly calendar: CalendarSettings;
  /** Text rules by name: texts are drawn until they satisfy their rule. */
  readonly textRules: Readonly<Record<string, TextRule>>;
}

/** Rows by service. The names of the fields come from the identity model and its link tables. */
export function developmentRows({ entities, identity, development }: SampleFacts): Map<string, SampleRow[]> {
  const { user, role, userRoles, rolePermissions } = identity;
  const roles = linkField(entities, user.service, userRoles.table);
  const permissions = linkField(entities, role.service, rolePermissions.table);
  return new Map([
    [role.service, development.roles.map((item) => ({ [role.name]: item.name, [permissions]: item.permissions }))],
    [
      user.service,
      development.accounts
        .filter((account) => account.user)
        .map((account) => ({ [user.name]: account.name, [user.email]: account.email, [roles]: account.roles })),
    ],
  ]);
}

/** The name of the many-to-many field that is stored in the link table. */
export function linkField(entities: readonly EntitySpec[], service: string, table: string): string {
  const fields = Object.entries(entities.find((spec) => spec.service === service)?.fields ?? {});
  const [name] = fields.find(([, field]) => isReferenceList(field) && field.link.table === table) ?? [];
  if (name === undefined)
    throw new Error(`${service} has no field in the link table "${table}". Run \`npm run generate\`.`);
  return name;
}
