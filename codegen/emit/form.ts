import { namesOf } from '../model/naming.ts';
import type { PanelModel } from '../model/entity.ts';
import { element } from '../print/jsx.ts';
import { objectLiteral, stringLiteral } from '../print/literal.ts';
import type { TsFile } from '../print/ts-file.ts';
import { actionsAttribute } from './actions.ts';
import { entityFile, type EntityEmitter } from './emitter.ts';
import { inputsFunction } from './inputs.ts';

/** `form.tsx`: the screen that adds or edits one record. */
export const formEmitter: EntityEmitter = {
  file: 'form.tsx',
  applies: ({ form }) => form?.path !== undefined,

  emit: (entity) =>
    entityFile(entity, 'form.ts', (file) => {
      const { names, form } = entity;
      if (form === undefined) return;
      const panels = form.panels.length === 0 ? undefined : panelsConstant(form.panels, file);
      const attributes = {
        client: { code: file.value(names.client, './client.ts') },
        validate: { code: file.value('validate', './entity.ts?validate') },
        editToggle: form.editToggle || undefined,
        liveWarnings: form.liveWarnings || undefined,
        notFound: form.notFound,
        reportFailure: form.reportFailure,
        ...actionsAttribute(entity, file),
        panels: panels === undefined ? undefined : { code: panels },
      };
      const EntityForm = file.value('EntityForm', '#ui/form/entity-form.tsx');
      const screen = element(EntityForm, { attributes, children: [inputsFunction(form, file)] });
      file.function(names.form, [], `(${screen})`, { doc: `Adds or edits one of the ${entity.label.many}.` });
    }),
};

function panelsConstant(panels: readonly PanelModel[], file: TsFile): string {
  const items = panels.map(({ title, add, by, entity }) =>
    objectLiteral([
      ['title', stringLiteral(title)],
      ['add', stringLiteral(add)],
      ['by', stringLiteral(by)],
      ['Panel', file.value(namesOf(entity.name, entity.service).panel, '../panels.ts')],
    ]),
  );
  file.constant('panels', `[${items.join(', ')}]`, { exported: false });
  return 'panels';
}
