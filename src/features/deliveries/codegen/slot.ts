import type { Slot } from '../../../../codegen/model/slots.ts';

export const afterSlot: Slot = {
  kind: 'after',
  word: 'after',
  folder: 'after',
  extension: '.ts',
  define: 'defineAfter',
  surface: '#portal/server',
};
