/** Names at PostgreSQL's limit. */

/** PostgreSQL's limit for a name, which the catalogue shares. */
const maxNameLength = 63;

export const isShortEnough = (name: string): boolean => name.length <= maxNameLength;

/** The name with an end, shortened where both together are too long. */
export const withEnd = (name: string, end: string): string => name.slice(0, maxNameLength - end.length) + end;
