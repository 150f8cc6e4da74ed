import { inputs } from '../fields/inputs.ts';
import type { Entity } from '../model/entity.ts';
import { slotModule, slots } from '../model/slots.ts';
import { objectLiteral, stringLiteral } from '../print/literal.ts';
import { entityFile, type EntityEmitter } from './emitter.ts';

const hasInputs = ({ fields }: Entity): boolean => fields.some(({ input }) => input !== undefined);

/**
 * `inputs.ts`: own code that types or chooses values. It is loaded after the form, so that if its module fails to load, only its input is
 * missing.
 */
export const ownInputsEmitter: EntityEmitter = {
  file: 'inputs.ts',
  applies: hasInputs,

  emit: (entity) =>
    entityFile(entity, 'own-inputs.ts', (file) => {
      const { names, label, fields } = entity;
      const own = fields.flatMap(({ name, kind, input }): [string, string][] => {
        const generic = inputs[kind];
        if (input === undefined || generic === null) return [];
        const component = `${file.value('lazy', 'react')}(() => import(${stringLiteral(slotModule(slots.input, input))}))`;
        const parts = [
          stringLiteral(input),
          component,
          file.value(generic.name, `#ui/form/inputs/${generic.file}.tsx`),
        ].join(', ');
        return [[name, `${file.value('ownInput', '#ui/form/inputs/own-input.tsx')}(${parts})`]];
      });
      file.constant(names.inputs, objectLiteral(own), {
        doc: `Own code that types or chooses values of ${label.many}.`,
      });
    }),
};

/** The attribute of a list whose rows can be changed by own inputs. */
export const inputsAttribute = (entity: Entity): { inputs?: { readonly code: string } } =>
  hasInputs(entity) ? { inputs: { code: `async () => (await import('./inputs.ts')).${entity.names.inputs}` } } : {};
