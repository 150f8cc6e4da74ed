/** Limits of access tokens, shared by server and screens. */

/** Days that a token lives at most. */
export const maxTokenDays = 366;

/** Tokens of a user that are not revoked. */
export const maxTokens = 100;

/** Characters of a token's name. */
export const maxTokenName = 100;
