/** A container's health check: exit code 0 while the server of this container answers. */
import { env } from 'node:process';

const answer = await fetch(`http://127.0.0.1:${env.PORT?.trim() || '3000'}/healthz`).catch(() => null);
process.exitCode = answer?.ok === true ? 0 : 1;
