/** Reads by which clock the database writes times without a zone. */
import type { Client } from 'pg';
import { canonicalZone } from '../../../../codegen/check/time-zones.ts';

interface TimeZone {
  /** Undefined for UTC, and for a zone without a name. */
  readonly name: string | undefined;
  readonly note: string | undefined;
}

const remedy = 'If the program that owns the tables keeps UTC, write "timeZone": "UTC" into "database" of portal.json.';

export async function readTimeZone(client: Client): Promise<TimeZone> {
  const { rows } = await client.query<{ TimeZone: string }>('show timezone');
  const zone = rows[0]?.TimeZone ?? 'UTC';
  const canonical = canonicalZone(zone);
  if (canonical === 'UTC' || canonical === 'GMT') return { name: undefined, note: undefined };
  const note = `Times without a zone are written by the database's clock, ${zone}. ${remedy}`;
  return { name: canonical === undefined ? undefined : zone, note };
}
