/** The factor by which `npm run test:soak` repeats random queries, kills and growth; otherwise 1. */
export const soak = Number(process.env.SOAK ?? 1);
