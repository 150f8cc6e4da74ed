/** The operation that reads a record's history. */
import { servicePath } from '#model/wire/operation-context.ts';
import type { CodegenFeature } from '../../../../codegen/feature.ts';
import { historyOperation } from '../model/operations.ts';

export const historyLanguage: CodegenFeature = {
  name: 'history',
  entityOperations: (spec, context) =>
    [historyOperation(spec, servicePath(context, spec))].filter((operation) => operation !== undefined),
};
