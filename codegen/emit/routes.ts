import { fileHasGeneratedId } from '../model/defaults.ts';
import type { Entity } from '../model/entity.ts';
import type { TsFile } from '../print/ts-file.ts';
import { objectLiteral, stringLiteral } from '../print/literal.ts';
import { entityFile, type EntityEmitter } from './emitter.ts';

type Properties = readonly (readonly [name: string, text: string])[];

/** The path parameters of the form's route. */
const paramsOf = (entity: Entity, file: TsFile): string =>
  fileHasGeneratedId(entity) && entity.key[0] === 'id'
    ? file.value('numericId', '#ui/routing/numeric-id.ts')
    : `${file.value('keyParams', '#ui/routing/key-params.ts')}(${file.value(entity.names.spec, './entity.ts')})`;

/** `routes.ts`: an entity's routes. The list is in the same chunk; the form is lazy-loaded. */
export const routesEmitter: EntityEmitter = {
  file: 'routes.ts',
  applies: ({ screen }) => screen !== undefined,

  emit: (entity) =>
    entityFile(entity, 'routes.ts', (file) => {
      const { names, screen, form, permissions, label } = entity;
      if (screen === undefined) return;
      const createRoute = file.value('createRoute', '@tanstack/react-router');
      const root = file.value('rootRoute', '#ui/routing/root-route.ts');
      const requirePermissions = `${file.value('requires', '#ui/routing/requires.ts')}(${permissions.read.map(stringLiteral).join(', ')})`;

      const route = (name: string, path: string, title: string, options: Properties) =>
        file.constant(
          name,
          `${createRoute}(${objectLiteral([
            ['getParentRoute', `() => ${root}`],
            ['path', stringLiteral(path)],
            ['staticData', `{ title: ${stringLiteral(title)}, entity: ${file.value(names.spec, './entity.ts')} }`],
            ...options,
          ])})`,
        );

      const prefetchRows = file.value('prefetchRows', '#ui/list/state/list-page.ts');
      const listOptions: Properties = [
        ['validateSearch', file.value('listSearch', '#model/list/list-state.ts')],
        ['beforeLoad', requirePermissions],
        ['loader', `${prefetchRows}(${file.value(names.client, './client.ts')})`],
        ['component', file.value(names.grid, './grid.tsx')],
      ];
      route(names.listRoute, screen.path, screen.title, listOptions);
      if (form?.path === undefined) return;
      const lazy = file.value('lazyRouteComponent', '@tanstack/react-router');
      const formOptions: Properties = [
        ['params', paramsOf(entity, file)],
        ['beforeLoad', requirePermissions],
        ['component', `${lazy}(() => import('./form.tsx'), ${stringLiteral(names.form)})`],
      ];
      route(names.formRoute, form.path, label.one, formOptions);
    }),
};
