/**
 * UUIDs and ULIDs in names are shown by eight characters. They are the last ones, since a ULID and a UUID of version 7 begin with the
 * time; the first ones of a UUID of version 1, whose end is the same for all that one machine makes.
 */

const versionOne = '([0-9a-f]{8})-[0-9a-f]{4}-1[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}';
const otherVersion = '[0-9a-f]{8}-[0-9a-f]{4}-[02-9a-f][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{4}([0-9a-f]{8})';
const ulid = '[0-7][0-9a-hjkmnp-tv-z]{17}([0-9a-hjkmnp-tv-z]{8})';

/** Matches a long id in any case, in JavaScript and in PostgreSQL; the only filled one of its groups is the short id. */
export const longIdPattern = `^(?:${versionOne}|${otherVersion}|${ulid})$`;

const longId = new RegExp(longIdPattern, 'i');

export const isLongId = (text: string): boolean => longId.test(text);

/** The eight characters of a long id; any other text is unchanged. `mark`: what stands before them. */
export const shortId = (text: string, mark = ''): string => text.replace(longId, `${mark}$1$2$3`);
