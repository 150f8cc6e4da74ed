/** Settings of Fastify's router. */
import { maxHeaderSize } from 'node:http';

/** A record's key may be as long as an address can be, which Node limits. */
export const keyLimits = { maxParamLength: maxHeaderSize };
