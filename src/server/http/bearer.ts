/** Access tokens in requests: `Authorization: Bearer …` (RFC 6750). Other parts of a request, such as its query, are never read as one. */
import type { FastifyRequest } from 'fastify';
import { Problem } from './problems.ts';

/** The text after `Bearer`; `undefined` without one. Other schemes are of a proxy in front of the portal. */
export const bearerOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  /^bearer(?: +(.*))?$/i
    .exec(headers.authorization ?? '')
    ?.slice(1)
    .map((text) => text ?? '')[0];

/** 401 for a token that is not valid (RFC 6750, 3.1). The sentence is ASCII without quotes, as headers need it. */
export const invalidToken = (sentence: string): Problem =>
  new Problem(401, 'Unauthorized', sentence, {
    headers: { 'www-authenticate': `Bearer error="invalid_token", error_description="${sentence}"` },
  });

/** 403 for a call that needs a person. */
export const needsPerson = (): Problem =>
  new Problem(403, 'Forbidden', 'This needs a person who is signed in: an access token is not enough.');

/** 403 for a call that could change something. */
export const readOnlyToken = (): Problem =>
  new Problem(403, 'Forbidden', 'This access token only reads: nothing can be changed with it.');
