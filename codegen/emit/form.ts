import { namesOf } from '../model/naming.ts';
import type { ChildPanelModel, Entity, OwnPanelModel } from '../model/entity.ts';
import { slotModule, slots } from '../model/slots.ts';
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
      const panels = form.panels.length === 0 ? undefined : panelsConstant(entity, form.panels, file);
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
      const screen = element(EntityForm, { attributes, children: [inputsFunction(entity, form, file)] });
      file.function(names.form, [], `(${screen})`, { doc: `Adds or edits one of the ${entity.label.many}.` });
    }),
};

function panelsConstant(entity: Entity, panels: readonly (ChildPanelModel | OwnPanelModel)[], file: TsFile): string {
  const items = panels.map((panel) => ('panel' in panel ? ownPanel(entity, panel, file) : childPanel(panel, file)));
  file.constant('panels', `[${items.join(', ')}]`, { exported: false });
  return 'panels';
}

const childPanel = ({ title, add, by, entity }: ChildPanelModel, file: TsFile): string =>
  objectLiteral([
    ['title', stringLiteral(title)],
    ['add', stringLiteral(add)],
    ['by', stringLiteral(by)],
    ['Panel', file.value(namesOf(entity.name, entity.service).panel, '../panels.ts')],
  ]);

/** Own code is loaded after the form, so that if its module fails to load, only its panel is missing. */
function ownPanel({ names }: Entity, { title, panel, permission }: OwnPanelModel, file: TsFile): string {
  const component = `${file.value('lazy', 'react')}(() => import(${stringLiteral(slotModule(slots.panel, panel))}))`;
  const needed = permission === undefined ? [] : [stringLiteral(permission)];
  const parts = [stringLiteral(panel), component, ...needed].join(', ');
  const record = file.type(names.type, './entity.ts');
  return objectLiteral([
    ['title', stringLiteral(title)],
    ['Panel', `${file.value('ownPanel', '#ui/form/children/own-panel.tsx')}<${record}>(${parts})`],
  ]);
}
