/** The features that use others: without those, they are removed, too. */
export const needs: Readonly<Record<string, readonly string[]>> = {
  agents: ['history'],
};
