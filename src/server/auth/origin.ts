/** Origin of a request (IP address and user agent), stored with sessions and sign-ins. */
import type { FastifyRequest } from 'fastify';
import type { Origin } from '#model/wire/system.ts';

/** Stored length of a user agent, in characters. */
const maxLength = 300;

/** The client's IP address (see TRUST_PROXY) and its user agent. */
export const originOf = ({ ip, headers }: FastifyRequest): Origin => ({
  address: ip,
  userAgent: headers['user-agent']?.slice(0, maxLength) ?? null,
});
