/** Registries of all entities: one line for each, sorted by name. */
import { namesOf } from '../model/naming.ts';
import { slotImport, slots } from '../model/slots.ts';
import { arrayLiteral, literalText, objectLiteral, stringLiteral } from '../print/literal.ts';
import { portalFile, type PortalEmitter } from './emitter.ts';

/** `entities.ts`: the metadata of every entity. */
export const entitiesEmitter: PortalEmitter = {
  file: 'entities.ts',
  emit: ({ entities }) =>
    portalFile('registries.ts', (file) => {
      const specs = entities.map(({ name, names }) => file.value(names.spec, `./${name}/entity.ts`));
      file.constant('entities', `${arrayLiteral(specs)} as const`, { doc: 'Every entity of the catalogue.' });
    }),
};

/** `home.ts`: the metadata of a few entities, so that the home page loads as fast with many. */
export const homeEmitter: PortalEmitter = {
  file: 'home.ts',
  emit: ({ entities, portal: { home } }) =>
    portalFile('registries.ts', (file) => {
      const named = new Set([...home.recent.entities, home.timeline?.entity, home.trend?.entity]);
      const specs = entities
        .filter(({ name }) => named.has(name))
        .map(({ name, names }) => file.value(names.spec, `./${name}/entity.ts`));
      file.constant('homeEntities', arrayLiteral(specs), {
        type: `readonly ${file.type('EntitySpec', '#model/entity.ts')}[]`,
        doc: 'The entities whose records the home page shows.',
      });
    }),
};

/** `screens.ts`: paths of every entity's screens, with dynamic imports of their routes. */
export const screensEmitter: PortalEmitter = {
  file: 'screens.ts',
  emit: ({ entities, pages }) =>
    portalFile('registries.ts', (file) => {
      // The compiler makes no union of the types of 1,000 modules (TS2590).
      const load = (path: string) =>
        `(): ${file.type('LoadedRoutes', '#model/screen.ts')} => import(${stringLiteral(path)})`;
      const ofEntities = entities.flatMap(({ name, screen, form }) =>
        screen === undefined
          ? []
          : objectLiteral([
              ['path', stringLiteral(screen.path)],
              ['entity', stringLiteral(name)],
              ['form', form?.path && 'true'],
              ['routes', load(`./${name}/routes.ts`)],
            ]),
      );
      const ofPages = pages.map(({ path }) =>
        objectLiteral([
          ['path', stringLiteral(path)],
          ['routes', load('./pages.ts')],
        ]),
      );
      file.constant('screens', arrayLiteral([...ofEntities, ...ofPages]), {
        type: `readonly ${file.type('Screen', '#model/screen.ts')}[]`,
        doc: 'The lists with their entities. Routes of a list and its form are loaded with the first visit.',
      });
    }),
};

/** `panels.ts`: child lists that forms show; loaded when the first form with one opens. */
export const panelsEmitter: PortalEmitter = {
  file: 'panels.ts',
  applies: ({ entities }) => entities.some(({ panelFields }) => panelFields.length > 0),
  emit: ({ entities }) =>
    portalFile('registries.ts', (file) => {
      for (const { name, service, label } of entities.filter(({ panelFields }) => panelFields.length > 0)) {
        const lazy = file.value('lazy', 'react');
        const { panel } = namesOf(name, service);
        const imported = `(await import(${stringLiteral(`./${name}/panel.tsx`)})).${panel}`;
        file.constant(panel, `${lazy}(async () => ({ default: ${imported} }))`, {
          doc: `The ${label.many} of another record.`,
        });
      }
    }),
};

/** `permissions.ts`: every permission. */
export const permissionsEmitter: PortalEmitter = {
  file: 'permissions.ts',
  emit: ({ permissions }) =>
    portalFile('registries.ts', (file) =>
      file.constant(
        'permissions',
        `${literalText(permissions)} as const satisfies readonly ${file.type('Permission', '#model/permission.ts')}[]`,
        {
          doc: 'Every permission, sorted. Ids come from a table, so adding one here changes no id.',
        },
      ),
    ),
};

/** `types.ts`: the types and the facts of every entity, for own code. */
export const typesEmitter: PortalEmitter = {
  file: 'types.ts',
  emit: ({ entities }) =>
    portalFile('registries.ts', (file) => {
      const properties = entities.map(({ name, names, form }) => {
        const [record, spec] = [names.type, names.spec].map((type) => file.type(type, `./${name}/entity.ts`));
        const hasForm = form?.path === undefined ? '' : '; form: true';
        return { name, type: `{ record: ${record}; spec: typeof ${spec}${hasForm} }` };
      });
      file.interface('CatalogueEntities', properties, {
        doc: 'The record and the spec of every entity, by its name, and whether it has a form.',
      });
    }),
};

/** `calls.ts`: the types of calls that are own code, for own code of the browser. */
export const callsEmitter: PortalEmitter = {
  file: 'calls.ts',
  emit: ({ entities }) =>
    portalFile('registries.ts', (file) => {
      const properties = entities.flatMap(({ service, ownCalls }) => {
        const calls = ownCalls.map(
          ({ name }) => `${stringLiteral(name)}: typeof ${file.defaultType(...slotImport(slots.call, name))}`,
        );
        return calls.length === 0 ? [] : [{ name: service, type: `{ ${calls.join('; ')} }` }];
      });
      file.interface('CatalogueCalls', properties, { doc: 'The calls that are own code, by service and name.' });
    }),
};

/** `dropdowns.ts`: the read permissions of pick-lists. */
export const dropdownsEmitter: PortalEmitter = {
  file: 'dropdowns.ts',
  emit: ({ dropdowns }) =>
    portalFile('registries.ts', (file) =>
      file.constant(
        'dropdowns',
        `${objectLiteral([...dropdowns].map(([to, reads]) => [to, literalText(reads)]))} as const`,
        {
          doc: 'Pick-lists by service name, with the permissions of which one is required to read them.',
        },
      ),
    ),
};
