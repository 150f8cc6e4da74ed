import { slotImport, slotModule, slots } from '../model/slots.ts';
import { objectLiteral, stringLiteral } from '../print/literal.ts';
import { portalFile, type PortalEmitter } from './emitter.ts';

/** `pages.ts`: the routes of pages that are own code, each loaded with its first visit. */
export const ownPagesEmitter: PortalEmitter = {
  file: 'pages.ts',
  applies: ({ pages }) => pages.length > 0,
  emit: ({ pages }) =>
    portalFile('own-pages.ts', (file) => {
      const createRoute = file.value('createRoute', '@tanstack/react-router');
      const root = file.value('rootRoute', '#ui/routing/root-route.ts');
      const lazy = file.value('lazy', 'react');
      const ownPage = file.value('ownPage', '#ui/own-code/own-page.tsx');
      const requires = (permission: string) =>
        `${file.value('requires', '#ui/routing/requires.ts')}(${stringLiteral(permission)})`;
      for (const { name, title, path, permission } of pages) {
        const component = `${lazy}(() => import(${stringLiteral(slotModule(slots.page, name))}))`;
        const options = objectLiteral([
          ['getParentRoute', `() => ${root}`],
          ['path', stringLiteral(path)],
          ['staticData', `{ title: ${stringLiteral(title)} }`],
          ['beforeLoad', permission && requires(permission)],
          ['component', `${ownPage}(${stringLiteral(name)}, ${stringLiteral(title)}, ${component})`],
        ]);
        const [identifier] = slotImport(slots.page, name);
        file.constant(`${identifier}Route`, `${createRoute}(${options})`);
      }
    }),
};
