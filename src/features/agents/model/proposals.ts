/** Milliseconds for which a proposal can be applied. */
export const proposalTime = 60 * 60_000;
