import type { Author } from './wire/history.ts';

/** The name of a change's author, as it follows "by": with the access token of a program. */
export function authorName({ id, name, token }: Author): string {
  const user = name || `#${id}`;
  return token === undefined ? user : `${user} ${tokenText(token)}`;
}

/** `with token Nightly, made by Helga`; the maker only where it is another user than the author. */
export const tokenText = ({ id, name, madeBy }: NonNullable<Author['token']>): string =>
  `with token ${name || `#${id}`}${madeBy === undefined ? '' : `, made by ${madeBy.name || `#${madeBy.id}`}`}`;
