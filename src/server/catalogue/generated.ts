/** The catalogue's facts from `generated/`. */
import { schema } from '#generated/database.ts';
import { development } from '#generated/development.ts';
import { dropdowns } from '#generated/dropdowns.ts';
import { entities } from '#generated/entities.ts';
import { identity } from '#generated/identity.ts';
import { ownCode } from '#generated/own-code.ts';
import { permissions } from '#generated/permissions.ts';
import { portal } from '#generated/portal.ts';
import { records } from '#generated/records.ts';
import { rules } from '#generated/rules.ts';
import { compileValidators } from '#model/validation/compile.ts';
import { withComputedFields } from '../own-code/computed.ts';
import type { Catalogue } from './catalogue.ts';

export const generatedCatalogue: Catalogue = {
  entities: withComputedFields(entities, ownCode),
  schema,
  validatorOf: compileValidators(rules),
  dropdowns,
  identity,
  portal,
  records,
  permissions,
  development,
  ownCode,
};
