import { portalFile, type PortalEmitter } from '../../../../codegen/emit/emitter.ts';
import { defaultTimeZone } from '../../../../codegen/model/defaults.ts';
import { slotImport } from '../../../../codegen/model/slots.ts';
import { literalEntries, objectLiteral } from '../../../../codegen/print/literal.ts';
import { jobSlot } from './slot.ts';

/** `jobs.ts`: own code that runs on a schedule. */
export const jobsEmitter: PortalEmitter = {
  file: 'jobs.ts',
  emit: ({ portal: { jobs = [] } }) =>
    portalFile(
      'src/features/jobs/codegen/emit-jobs.ts',
      (file) => {
        const literal = objectLiteral(
          jobs.map(({ name, schedule, timeZone = defaultTimeZone }) => [
            name,
            objectLiteral([
              ...literalEntries({ schedule, timeZone }),
              ['run', file.defaultValue(...slotImport(jobSlot, name))],
            ]),
          ]),
        );
        file.constant('jobs', literal, {
          type: file.type('Jobs', '#features/jobs/model/own-code.ts'),
          doc: 'Own code that runs on a schedule, by name.',
        });
      },
      'catalogue/portal.json',
    ),
};
