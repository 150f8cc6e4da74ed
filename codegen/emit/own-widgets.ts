import { slotModule, slots } from '../model/slots.ts';
import { arrayLiteral, objectLiteral, stringLiteral } from '../print/literal.ts';
import { portalFile, type PortalEmitter } from './emitter.ts';

/** `widgets.ts`: parts of the home page that are own code. */
export const ownWidgetsEmitter: PortalEmitter = {
  file: 'widgets.ts',
  emit: ({ portal }) =>
    portalFile(
      'own-widgets.ts',
      (file) => {
        const widgets = (portal.home.widgets ?? []).map(({ widget, title, permission }) => {
          const component = `${file.value('lazy', 'react')}(() => import(${stringLiteral(slotModule(slots.widget, widget))}))`;
          const ownWidget = file.value('ownWidget', '#ui/own-code/own-widget.tsx');
          return objectLiteral([
            ['title', stringLiteral(title)],
            ['permission', permission && stringLiteral(permission)],
            ['Widget', `${ownWidget}(${stringLiteral(widget)}, ${component})`],
          ]);
        });
        file.constant('widgets', arrayLiteral(widgets), {
          type: `readonly ${file.type('HomeWidget', '#ui/own-code/own-widget.tsx')}[]`,
          doc: 'The parts of the home page that are own code, each loaded after the page.',
        });
      },
      'catalogue/portal.json',
    ),
};
