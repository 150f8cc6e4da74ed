import { element } from '../print/jsx.ts';
import { cellsAttribute } from './cells.ts';
import { entityFile, type EntityEmitter } from './emitter.ts';
import { inputsFunction } from './inputs.ts';

/** `panel.tsx`: an entity's records inside the form of the record that they belong to. */
export const panelEmitter: EntityEmitter = {
  file: 'panel.tsx',
  applies: ({ panelFields, form }) => panelFields.length > 0 && form !== undefined,

  emit: (entity) =>
    entityFile(entity, 'panel.ts', (file) => {
      const { names, form } = entity;
      if (form === undefined) return;
      const attributes = {
        client: { code: file.value(names.client, './client.ts') },
        validate: { code: file.value('validate', './entity.ts?validate') },
        reportFailure: form.reportFailure,
        ...cellsAttribute(entity, file),
      };
      const ChildPanel = file.value('ChildPanel', '#ui/form/children/child-panel.tsx');
      const panel = element(ChildPanel, {
        attributes,
        spread: 'props',
        children: [inputsFunction(entity, form, file, entity.panelFields)],
      });
      file.function(
        names.panel,
        [{ name: 'props', type: file.type('PanelProps', '#ui/form/children/child-panel.tsx') }],
        `(${panel})`,
        {
          doc: `The ${entity.label.many} of another record.`,
        },
      );
    }),
};
