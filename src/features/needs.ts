/** The features that a feature uses besides the kernel: it can not be without these. */
export const needs: Readonly<Record<string, readonly string[]>> = {
  agents: ['access-tokens', 'bulk-changes', 'charts', 'history', 'import', 'quick-find'],
  'audit-trail': ['exports'],
  charts: ['exports'],
  load: ['import'],
  rehearsal: ['backup'],
};
