import type { Slot } from '../../../../codegen/model/slots.ts';

export const jobSlot: Slot = {
  kind: 'job',
  word: 'jobs',
  folder: 'jobs',
  extension: '.ts',
  define: 'defineJob',
  surface: '#portal/server',
};
