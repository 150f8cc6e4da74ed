import type { Author } from './wire/history.ts';

/** The name of a change's author, as it follows "by": with the access token of a program. */
export function authorName({ id, name, token }: Author): string {
  const user = name || `#${id}`;
  return token === undefined ? user : `${user} with token ${token.name || `#${token.id}`}`;
}
