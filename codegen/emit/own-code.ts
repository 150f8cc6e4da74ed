import type { Entity, FieldModel } from '../model/entity.ts';
import { slotImport, slots, type Slot } from '../model/slots.ts';
import { objectLiteral } from '../print/literal.ts';
import type { TsFile } from '../print/ts-file.ts';
import { portalFile, type PortalEmitter } from './emitter.ts';

/** `own-code.ts`: own code that the server runs; a slot that is not made for its entity does not compile. */
export const ownCodeEmitter: PortalEmitter = {
  file: 'own-code.ts',
  emit: ({ entities }) =>
    portalFile('own-code.ts', (file) => {
      const byField = (slot: Slot, nameOf: (field: FieldModel) => string | undefined): string =>
        objectLiteral(
          entities.flatMap(({ name, fields }): [string, string][] => {
            const own = fields.flatMap((field) => {
              const own = nameOf(field);
              return own === undefined ? [] : [[field.name, file.defaultValue(...slotImport(slot, own))] as const];
            });
            return own.length === 0 ? [] : [[name, objectLiteral(own)]];
          }),
        );
      const ownCode = objectLiteral([
        ['computed', byField(slots.computed, ({ computedBy }) => computedBy)],
        ['fills', byField(slots.fill, ({ filledBy }) => filledBy)],
        ['transitions', byField(slots.transitions, ({ transitionsBy }) => transitionsBy)],
        ['checks', slotsByEntity(file, entities, slots.check, ({ checks }) => checks)],
        ['calls', slotsByEntity(file, entities, slots.call, ({ ownCalls }) => ownCalls.map(({ name }) => name))],
      ]);
      const OwnCode = file.type('OwnCode', '#portal/own-code');
      file.constant('ownCode', `${ownCode} satisfies ${OwnCode}`, {
        doc: 'Own code that the server runs, by entity and name or field.',
      });
    }),
};

/** Own code that entities name, by entity and name. */
export const slotsByEntity = (
  file: TsFile,
  entities: readonly Entity[],
  slot: Slot,
  namesOf: (entity: Entity) => readonly string[],
): string =>
  objectLiteral(
    entities.flatMap((entity): [string, string][] => {
      const own = namesOf(entity).map((name) => [name, file.defaultValue(...slotImport(slot, name))] as const);
      return own.length === 0 ? [] : [[entity.name, objectLiteral(own)]];
    }),
  );
