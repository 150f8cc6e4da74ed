// Generated from catalogue/portal.json by codegen/emit/own-widgets.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { HomeWidget } from '#ui/own-code/own-widget.tsx';

/** The parts of the home page that are own code, each loaded after the page. */
export const widgets: readonly HomeWidget[] = [];
