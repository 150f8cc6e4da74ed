/** The most that a column of a list can be widened to, in px. */
export const maxColumnWidth = 5_000;
