/** The emitters of all generated files. To add a file, write an emitter in a module of its own, and list it here. */
import { codegenFeatures } from '../../src/features/codegen.ts';
import { accessEmitter } from './access.ts';
import { actionsEmitter } from './actions.ts';
import { cellsEmitter } from './cells.ts';
import { clientEmitter } from './client.ts';
import { databaseEmitter } from './database.ts';
import type { EntityEmitter, PortalEmitter } from './emitter.ts';
import { entityEmitter } from './entity.ts';
import { formEmitter } from './form.ts';
import { gridEmitter } from './grid.ts';
import { openapiEmitter } from './openapi.ts';
import { panelEmitter } from './panel.ts';
import { ownCodeEmitter } from './own-code.ts';
import { ownInputsEmitter } from './own-inputs.ts';
import { ownPagesEmitter } from './own-pages.ts';
import { ownWidgetsEmitter } from './own-widgets.ts';
import * as portal from './portal-facts.ts';
import { recordsEmitter } from './records.ts';
import * as registries from './registries.ts';
import { routesEmitter } from './routes.ts';
import { schemaSqlEmitter } from './schema-sql.ts';
import { developmentEmitter, identityEmitter } from './sign-in.ts';

export const entityEmitters: readonly EntityEmitter[] = [
  entityEmitter,
  clientEmitter,
  cellsEmitter,
  actionsEmitter,
  ownInputsEmitter,
  gridEmitter,
  formEmitter,
  panelEmitter,
  routesEmitter,
];

export const portalEmitters: readonly PortalEmitter[] = [
  accessEmitter,
  portal.auditEmitter,
  developmentEmitter,
  identityEmitter,
  portal.menuEmitter,
  portal.portalEmitter,
  portal.rulesEmitter,
  registries.dropdownsEmitter,
  registries.entitiesEmitter,
  registries.homeEmitter,
  registries.panelsEmitter,
  registries.permissionsEmitter,
  recordsEmitter,
  registries.screensEmitter,
  registries.typesEmitter,
  registries.callsEmitter,
  ownCodeEmitter,
  ownPagesEmitter,
  ownWidgetsEmitter,
  databaseEmitter,
  schemaSqlEmitter,
  openapiEmitter,
  ...codegenFeatures.flatMap(({ emitters = [] }) => emitters),
];
