import { arrayLines, literalEntries, objectLiteral } from '../../../../codegen/print/literal.ts';
import { portalFile, type PortalEmitter } from '../../../../codegen/emit/emitter.ts';
import type { Sample } from '../model/sample.ts';

/** `samples.ts`: rules of the sample data; server only. */
export const samplesEmitter: PortalEmitter = {
  file: 'samples.ts',
  emit: ({ entities }) =>
    portalFile('samples.ts', (file) => {
      const samples = entities.flatMap(({ name, sample }) =>
        sample === undefined ? [] : [[name, sampleText(sample)] as const],
      );
      file.constant('samples', objectLiteral(samples), {
        type: file.type('Samples', '#features/sample-data/model/sample.ts'),
        doc: 'Rules of the sample data by entity name.',
      });
    }),
};

/** Prints rows and values one a line. */
function sampleText({ rows, values, was, ...facts }: Sample): string {
  return objectLiteral([
    ['rows', rows && arrayLines(rows)],
    ...literalEntries(facts),
    ['values', values && objectLiteral(literalEntries(values))],
    ['was', was && objectLiteral(literalEntries(was))],
  ]);
}
