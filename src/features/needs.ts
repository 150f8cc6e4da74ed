/** The features that a feature uses: who removes one of these removes it, too. */
export const needs: Readonly<Record<string, readonly string[]>> = {
  agents: ['import'],
  load: ['import'],
};
