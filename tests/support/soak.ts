/** How many times as much `npm run test:soak` tries where chance decides: random queries, kills, growth. Otherwise 1. */
export const soak = Number(process.env.SOAK ?? 1);
