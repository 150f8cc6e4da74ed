import type { Entity } from '../model/entity.ts';
import { literalText, objectLiteral } from '../print/literal.ts';
import { portalFile, type PortalEmitter } from './emitter.ts';

/** `records.ts`: URL paths of records, for links from references. */
export const recordsEmitter: PortalEmitter = {
  file: 'records.ts',
  emit: ({ entities }) =>
    portalFile('records.ts', (file) => {
      const records = entities.flatMap((entity) => {
        const address = addressOf(entity);
        return address === undefined
          ? []
          : [[entity.service, literalText({ ...address, read: entity.permissions.read })] as const];
      });
      const RecordAddresses = file.type('RecordAddresses', '#model/record-address.ts');
      file.constant('records', objectLiteral(records), {
        type: RecordAddresses,
        doc: 'URL paths of records by service name, with the permissions that they require.',
      });
    }),
};

function addressOf(entity: Entity) {
  if (entity.form?.path !== undefined) return { form: entity.form.path };
  if (opensOverList(entity)) return { list: entity.screen?.path };
  return entity.repeatsKeys === true && entity.screen !== undefined ? { rows: entity.screen.path } : undefined;
}

/** Whether records open in a drawer over their list: those without a form, except rows that are none. */
export const opensOverList = ({ form, screen, calls }: Entity): boolean =>
  form?.path === undefined && screen !== undefined && calls !== 'list';
