/** Sample data in the catalogue's language: `sample` of an entity. */
import type { CodegenFeature } from '../../../../codegen/feature.ts';
import type { Sample } from '../model/sample.ts';
import { checkSamples } from './check-samples.ts';
import { samplesEmitter } from './emit-samples.ts';
import { noSample, unusedValue } from './hints.ts';

declare module '../../../../codegen/load/files.ts' {
  interface EntityFile {
    sample?: Sample;
  }
}

declare module '../../../../codegen/model/entity.ts' {
  interface Entity {
    readonly sample?: Sample;
  }
}

export const sampleLanguage: CodegenFeature = {
  name: 'sample-data',
  checks: [checkSamples],
  hints: [noSample, unusedValue],
  entityFacts: ({ sample }) => (sample === undefined ? {} : { sample }),
  emitters: [samplesEmitter],
  newEntity: { sample: { rows: [{ name: 'First' }, { name: 'Second' }] } },
};
