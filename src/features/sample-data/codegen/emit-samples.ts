import type { Samples } from '../model/sample.ts';
import { jsonText, type JsonObject } from '../../../../codegen/print/json.ts';
import type { PortalEmitter } from '../../../../codegen/emit/emitter.ts';

/** `samples.json`: rules of the sample data by entity name; only the server reads them. */
export const samplesEmitter: PortalEmitter = {
  file: 'samples.json',
  committed: false,
  emit({ entities }) {
    const samples = Object.fromEntries(
      entities.flatMap(({ name, sample }) => (sample === undefined ? [] : [[name, { ...sample }] as const])),
    ) satisfies Samples;
    return { text: () => `${jsonText(samples satisfies JsonObject)}\n`, clashes: [] };
  },
};
