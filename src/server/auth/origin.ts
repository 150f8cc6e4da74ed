/** Where a request comes from, as it is kept of sessions and sign-ins. */
import type { FastifyRequest } from 'fastify';
import type { Origin } from '#model/system.ts';

/** Longer ones say nothing more of a browser. */
const mostCharacters = 300;

/** The address as the server knows it (see TRUST_PROXY), and what the browser says that it is. */
export const originOf = ({ ip, headers }: FastifyRequest): Origin => ({
  address: ip,
  userAgent: headers['user-agent']?.slice(0, mostCharacters) ?? null,
});
