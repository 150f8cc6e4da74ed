import { objectLiteral, stringLiteral } from '../print/literal.ts';
import { entityFile, type EntityEmitter } from './emitter.ts';

/** `routes.ts`: where an entity's screens are; the screens themselves load when they are first opened. */
export const routesEmitter: EntityEmitter = {
  file: 'routes.ts',
  applies: ({ screen }) => screen !== undefined,

  emit: (entity) =>
    entityFile(entity, 'routes.ts', (file) => {
      const { names, screen, form, read, label } = entity;
      if (screen === undefined) return;
      const createRoute = file.value('createRoute', '@tanstack/react-router');
      const lazy = file.value('lazyRouteComponent', '@tanstack/react-router');
      const root = file.value('rootRoute', '#ui/routing/root-route.ts');
      const allowed = `${file.value('requires', '#ui/routing/requires.ts')}(${read.map(stringLiteral).join(', ')})`;

      const route = (name: string, path: string, title: string, own: [string, string], component: [string, string]) =>
        file.constant(
          name,
          `${createRoute}(${objectLiteral([
            ['getParentRoute', `() => ${root}`],
            ['path', stringLiteral(path)],
            ['staticData', `{ title: ${stringLiteral(title)} }`],
            own,
            ['beforeLoad', allowed],
            ['component', `${lazy}(() => import(${stringLiteral(component[0])}), ${stringLiteral(component[1])})`],
          ])})`,
        );

      const search = file.value('listSearch', '#ui/list/list-search.ts');
      route(names.listRoute, screen.path, screen.title, ['validateSearch', search], ['./grid.tsx', names.grid]);
      if (form?.path === undefined) return;
      const numericId = file.value('numericId', '#ui/routing/numeric-id.ts');
      route(names.formRoute, form.path, label.one, ['params', numericId], ['./form.tsx', names.form]);
    }),
};
