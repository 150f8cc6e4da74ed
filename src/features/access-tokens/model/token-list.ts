/** The list of the access tokens of all users. */
import type { EntitySpec } from '#model/entity.ts';
import type { IdentityModel } from '#model/identity.ts';
import {
  emailField,
  idField,
  instantField,
  originFields,
  systemList,
  textField,
  userField,
} from '#model/system-lists.ts';
import type { Reference } from '#model/wire.ts';
import type { TokenRow } from './operations.ts';

/** A row of it. */
export interface UserTokenRow extends TokenRow {
  readonly userId: number;
  readonly user: Reference;
  readonly email: string;
  readonly isServiceAccount: boolean;
}

/** Those that are not revoked; without what a token is found by. */
export const tokenList = (identity: IdentityModel): EntitySpec =>
  systemList(identity, {
    service: 'AccessTokens',
    label: { one: 'Access token', many: 'Access tokens' },
    table: 'accessToken',
    system: 'persons',
    display: ['name'],
    fields: {
      id: idField,
      name: textField('Token', 180),
      prefix: textField('Begins with'),
      userId: userField(identity, 'User', 'user'),
      email: emailField,
      isServiceAccount: { kind: 'boolean', label: 'Service account', required: true },
      readOnly: { kind: 'boolean', label: 'Only reads', required: true },
      resources: { kind: 'tags', label: 'Narrowed to' },
      ends: instantField('Ends'),
      lastUsed: instantField('Last use'),
      ...originFields,
      since: instantField('Made'),
      madeById: userField(identity, 'Made by', 'madeBy'),
    },
    sort: { field: 'since', order: 'desc' },
  });
