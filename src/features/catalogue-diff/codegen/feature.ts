/** `npm run catalogue -- diff`: what a change of the catalogue means for database, API, screens and permissions. */
import type { CodegenFeature } from '../../../../codegen/feature.ts';

export const catalogueDiff: CodegenFeature = {
  name: 'catalogue-diff',
  commands: {
    diff: {
      usage:
        '[REV] [--catalogue DIR] [--fail-on breaking,wider]   what it changes: database, API, screens, who may what',
      load: async () => (await import('./command.ts')).runDiff,
    },
  },
};
