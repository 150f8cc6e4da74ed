import { SourceLocation, type CatalogueCheck } from './catalogue.ts';

export const zoneHelp = 'Write one of the IANA database, such as Europe/Berlin.';

/** Checks the time zone of the database with foreign tables. */
export const checkDatabaseZone: CatalogueCheck = function* check(catalogue) {
  const zone = catalogue.portal.database?.timeZone;
  if (zone === undefined || isTimeZone(zone)) return;
  const here = new SourceLocation(catalogue, catalogue.portalPath).in('database', 'timeZone');
  yield here.problem('wrong-value', `There is no time zone "${zone}".`, zoneHelp);
};

export const isTimeZone = (name: string): boolean => canonicalZone(name) !== undefined;

/** The zone as JavaScript calls it: `UTC` for `Etc/UTC`. */
export function canonicalZone(name: string): string | undefined {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
