/** Requests and responses about service accounts: users for programs, who can't sign in. */
import { systemCalls } from '../system.ts';
import { answer, done, operation, pathParameter } from './operation.ts';
import * as t from './schema.ts';

/** Whether a user is a service account: one for programs, who can't sign in. */
export type ServiceAccount = t.Static<typeof serviceAccount>;
const serviceAccount = t.object({ since: t.describe(t.orNull(t.instant), 'Since when; null if it is none.') });

const userId = [pathParameter('userId', t.integer)];

/** For administrators. */
export const serviceAccountOperations = {
  serviceAccount: operation('serviceAccount', `GET ${systemCalls}/Users/{userId}/serviceAccount`, {
    summary: 'Whether a user is a service account',
    parameters: userId,
    answers: { 200: answer('Since when.', serviceAccount) },
    errors: [404],
  }),
  makeServiceAccount: operation('makeServiceAccount', `PUT ${systemCalls}/Users/{userId}/serviceAccount`, {
    summary: 'Makes a user a service account, who can not sign in; ends their sessions',
    personOnly: true,
    parameters: userId,
    answers: { 204: done },
    errors: [404, 422],
  }),
  makePerson: operation('endServiceAccount', `DELETE ${systemCalls}/Users/{userId}/serviceAccount`, {
    summary: 'Lets a user sign in again who was a service account',
    personOnly: true,
    parameters: userId,
    answers: { 204: done },
  }),
};
