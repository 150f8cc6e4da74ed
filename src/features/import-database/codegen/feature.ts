/** `npm run catalogue -- import`: a catalogue of an existing database. */
import type { CodegenFeature } from '../../../../codegen/feature.ts';

export const databaseImport: CodegenFeature = {
  name: 'import-database',
  commands: {
    import: {
      usage: 'postgres://… [--schema public] [--out DIR]   a catalogue of an existing database',
      load: async () => (await import('./command.ts')).runImport,
    },
  },
};
