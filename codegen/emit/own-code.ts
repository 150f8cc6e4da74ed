import type { Entity, FieldModel } from '../model/entity.ts';
import { defaultTimeZone } from '../model/defaults.ts';
import { slotImport, type SlotKind } from '../model/slots.ts';
import { literalEntries, objectLiteral } from '../print/literal.ts';
import { portalFile, type PortalEmitter } from './emitter.ts';

/** `own-code.ts`: own code that the server runs; a slot that is not made for its entity does not compile. */
export const ownCodeEmitter: PortalEmitter = {
  file: 'own-code.ts',
  emit: ({ entities, portal: { jobs = [] } }) =>
    portalFile('own-code.ts', (file) => {
      const byEntity = (kind: SlotKind, namesOf: (entity: Entity) => readonly string[]): string =>
        objectLiteral(
          entities.flatMap((entity): [string, string][] => {
            const slots = namesOf(entity).map((name) => [name, file.defaultValue(...slotImport(kind, name))] as const);
            return slots.length === 0 ? [] : [[entity.name, objectLiteral(slots)]];
          }),
        );
      const byField = (kind: SlotKind, nameOf: (field: FieldModel) => string | undefined): string =>
        objectLiteral(
          entities.flatMap(({ name, fields }): [string, string][] => {
            const slots = fields.flatMap((field) => {
              const slot = nameOf(field);
              return slot === undefined ? [] : [[field.name, file.defaultValue(...slotImport(kind, slot))] as const];
            });
            return slots.length === 0 ? [] : [[name, objectLiteral(slots)]];
          }),
        );
      const ownCode = objectLiteral([
        ['computed', byField('computed', ({ computedBy }) => computedBy)],
        ['fills', byField('fill', ({ filledBy }) => filledBy)],
        ['transitions', byField('transitions', ({ transitionsBy }) => transitionsBy)],
        ['checks', byEntity('check', ({ checks }) => checks)],
        ['calls', byEntity('call', ({ ownCalls }) => ownCalls.map(({ name }) => name))],
        ['after', byEntity('after', ({ after }) => after)],
        [
          'jobs',
          objectLiteral(
            jobs.map(({ name, schedule, timeZone = defaultTimeZone }) => [
              name,
              objectLiteral([
                ...literalEntries({ schedule, timeZone }),
                ['run', file.defaultValue(...slotImport('job', name))],
              ]),
            ]),
          ),
        ],
      ]);
      const OwnCode = file.type('OwnCode', '#portal/own-code');
      file.constant('ownCode', `${ownCode} satisfies ${OwnCode}`, {
        doc: 'Own code that the server runs, by entity and name or field.',
      });
    }),
};
