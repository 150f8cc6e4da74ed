/** For each entity with rules, a viewer who may read and write only some of its records, and all of the other entities. */
import type { EntitySpec } from '#model/entity.ts';
import { must } from '#model/must.ts';
import { ruledPermission, type Permission } from '#model/permission.ts';
import { generatedCatalogue } from '../../../src/server/catalogue/generated.ts';
import { users } from './fill.ts';
import type { Row } from './content.ts';
import type { Oracle, Viewer } from './oracle.ts';
import type { Worlds } from './worlds.ts';

const { entities, permissions, portal } = generatedCatalogue;

/** Everybody's permissions and all for all rows. */
export const everything = permissions.filter((permission) => !permission.includes(':'));
export const administrator: Viewer = { id: 1, permissions: everything };

export interface Case {
  readonly spec: EntitySpec;
  readonly rule: string;
  /** The path of the service. */
  readonly url: string;
  readonly viewer: Viewer;
  readonly oracle: Oracle;
  readonly readable: readonly Row[];
  readonly unreadable: readonly Row[];
}

export const urlOf = ({ service }: Pick<EntitySpec, 'service'>): string => `/${portal.basePath}/${service}`;

/** The rule and user of each entity whose readable and unreadable rows are most even. */
export const casesOf = (worlds: Pick<Worlds, 'oracleOf'>): readonly Case[] =>
  entities.flatMap((spec) => (spec.rows === undefined ? [] : [evenest(ruledCases(worlds, spec))]));

/** All users by all rules of an entity. */
export function ruledCases({ oracleOf }: Pick<Worlds, 'oracleOf'>, spec: EntitySpec): Case[] {
  const own = Object.values(spec.permissions).flat();
  return Object.keys(spec.rows ?? {}).flatMap((rule) =>
    Array.from({ length: users }, (_, index): Case => {
      const held = everything.filter((permission) => !own.includes(permission));
      const ruled = own.map((permission: Permission) => ruledPermission(permission, rule));
      const viewer = { id: index + 1, permissions: [...held, ...ruled] };
      const oracle = oracleOf(viewer);
      const rows = Object.groupBy(oracle.rowsOf(spec), (row) =>
        oracle.may.read(spec, row) ? 'readable' : 'unreadable',
      );
      const { readable = [], unreadable = [] } = rows;
      return { spec, rule, url: urlOf(spec), viewer, oracle, readable, unreadable };
    }),
  );
}

/** One user by each rule of an entity. */
export const casesByRule = (worlds: Pick<Worlds, 'oracleOf'>, spec: EntitySpec): Case[] =>
  Map.groupBy(ruledCases(worlds, spec), ({ rule }) => rule)
    .values()
    .map(evenest)
    .toArray();

const evenest = (cases: readonly Case[]): Case => {
  const smaller = ({ readable, unreadable }: Case) => Math.min(readable.length, unreadable.length);
  return must(cases.toSorted((a, b) => smaller(b) - smaller(a))[0], 'an entity with rules has cases');
};
