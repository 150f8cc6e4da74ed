import { slotImport } from '../model/slots.ts';
import { objectLiteral } from '../print/literal.ts';
import { portalFile, type PortalEmitter } from './emitter.ts';

/** `own-code.ts`: own code that the server runs; a slot that is not made for its entity does not compile. */
export const ownCodeEmitter: PortalEmitter = {
  file: 'own-code.ts',
  emit: ({ entities }) =>
    portalFile('own-code.ts', (file) => {
      const checked = entities.filter(({ checks }) => checks.length > 0);
      const checks = checked.map(({ name, checks }): [string, string] => [
        name,
        objectLiteral(checks.map((check) => [check, file.defaultValue(...slotImport('check', check))])),
      ]);
      const OwnCode = file.type('OwnCode', '#portal/own-code');
      file.constant('ownCode', `${objectLiteral([['checks', objectLiteral(checks)]])} satisfies ${OwnCode}`, {
        doc: 'Own code that the server runs, by entity and name.',
      });
    }),
};
