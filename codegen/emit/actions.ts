import { neededBy } from '#model/wire/own-call.ts';
import type { Entity } from '../model/entity.ts';
import { slotImport, slots } from '../model/slots.ts';
import { literalEntries, objectLiteral } from '../print/literal.ts';
import type { TsFile } from '../print/ts-file.ts';
import { entityFile, type EntityEmitter } from './emitter.ts';

const hasActions = ({ actions }: Entity): boolean => actions.length > 0;

/** `actions.ts`: own code that runs calls for records of an entity. */
export const actionsEmitter: EntityEmitter = {
  file: 'actions.ts',
  applies: hasActions,

  emit: (entity) =>
    entityFile(entity, 'actions.ts', (file) => {
      const { names, label, ownCalls } = entity;
      const needs = ownCalls.map((call) => [call.name, neededBy(call, entity)] as const);
      const actions = entity.actions.map(
        (name) => [name, file.defaultValue(...slotImport(slots.action, name))] as const,
      );
      const ownActions = file.value('ownActions', '#ui/actions/own-actions.tsx');
      const spec = file.value(names.spec, './entity.ts');
      const parts = [spec, objectLiteral(literalEntries(Object.fromEntries(needs))), objectLiteral(actions)];
      file.constant(names.actions, `${ownActions}(${parts.join(', ')})`, {
        doc: `Own code that runs calls for ${label.many}, and what each call needs.`,
      });
    }),
};

/** The attribute of a list or a form with actions. */
export const actionsAttribute = (entity: Entity, file: TsFile): { actions?: { readonly code: string } } =>
  hasActions(entity) ? { actions: { code: file.value(entity.names.actions, './actions.ts') } } : {};
