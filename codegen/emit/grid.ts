import { literalText } from '../print/literal.ts';
import { element } from '../print/jsx.ts';
import { actionsAttribute } from './actions.ts';
import { cellsAttribute } from './cells.ts';
import { inputsAttribute } from './own-inputs.ts';
import { opensOverList } from './records.ts';
import { entityFile, type EntityEmitter } from './emitter.ts';

/** `grid.tsx`: an entity's list screen. */
export const gridEmitter: EntityEmitter = {
  file: 'grid.tsx',
  applies: ({ screen }) => screen !== undefined,

  emit: (entity) =>
    entityFile(entity, 'grid.ts', (file) => {
      const { names, screen } = entity;
      if (screen === undefined) return;
      const { title, path, add, editable, showDeleted } = screen;
      const attributes = {
        client: { code: file.value(names.client, './client.ts') },
        title,
        path,
        add: add && { code: literalText(add) },
        editable: editable || undefined,
        showDeleted: showDeleted === false ? { code: 'false' } : showDeleted,
        ...cellsAttribute(entity, file),
        ...actionsAttribute(entity, file),
        ...(editable && inputsAttribute(entity)),
        drawer: opensOverList(entity)
          ? { code: file.value('RecordDrawer', '#ui/record-drawer/record-drawer.tsx') }
          : undefined,
      };
      const list = element(file.value('EntityList', '#ui/list/entity-list.tsx'), { attributes });
      file.function(names.grid, [], `(${list})`, { doc: `The ${title} list.` });
    }),
};
