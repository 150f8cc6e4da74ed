/** Operations whose answer is a file: the exports of an entity's list (core 7), and what those of other features share with them. */
import type { EntitySpec } from '#model/entity.ts';
import { exportFileOf } from './facts.ts';
import { exportFormats } from './file-formats.ts';
import { exportFileName, exportFormatNames, type ExportFormat } from './formats.ts';
import { servicePath, type OperationContext } from '#model/wire/operation-context.ts';
import { operationOf, type Answer } from '#model/wire/operation.ts';
import { upperFirst } from '#model/text.ts';
import * as t from '#model/wire/schema.ts';

type ExportContext = Pick<OperationContext, 'basePath'>;

/** The export of a list in each format; none of a list without export. */
export const exportOperations = (spec: EntitySpec, context: ExportContext) =>
  exportFileOf(spec) === undefined ? [] : exportFormatNames.map((format) => exportOperation(spec, context, format));

export const exportOperation = (spec: EntitySpec, context: ExportContext, format: ExportFormat) =>
  operationOf(spec)(exportName(format), `POST ${servicePath(context, spec)}/export.${format}`, {
    verbs: ['read'],
    summary: `All matching rows as ${exportFileName(exportFileOf(spec) ?? '', format)}`,
    body: { schema: t.componentRef(`${spec.service}Query`), validatedBy: 'handler' },
    answers: { 200: file(format) },
    errors: [422],
  });

/** A streamed file. */
export const file = (format: ExportFormat): Answer => ({
  description: 'The file.',
  content: { [exportFormats[format].mediaType.replace(/;.*/, '')]: exportFormats[format].schema },
  headers: {
    'Content-Disposition': { description: 'The name of the file.', required: true, schema: t.text },
    'X-Total-Count': { description: 'The number of rows in the file, if known.', schema: t.count },
  },
  component: `${upperFirst(format)}File`,
});

/** `exportShip`, `exportJsonlShip`: the format of the buttons has the plain name. */
export const exportName = (format: ExportFormat): string =>
  `export${format === exportFormatNames[0] ? '' : upperFirst(format)}`;
