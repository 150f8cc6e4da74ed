/** Settings of Fastify's router. */

/** In characters: a key of 2,704 bytes, the most that PostgreSQL indexes, also with many that an address escapes. */
export const keyLimits = { maxParamLength: 4_000 };
