/** All sorts of own code: those of the kernel, and those of features. */
import { codegenFeatures } from '../src/features/codegen.ts';
import { slots, type Slot } from './model/slots.ts';

export const featureSlots = codegenFeatures.flatMap((feature) => feature.slots ?? []);

export const allSlots: readonly Slot[] = [...Object.values(slots), ...featureSlots];

export const slotKinds: readonly string[] = allSlots.map(({ kind }) => kind);
