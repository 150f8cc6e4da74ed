/** The exports of an entity's list (core 7). */
import type { EntitySpec } from '#model/entity.ts';
import { exportFileName, exportFormatNames, type ExportFormat } from '#model/export/formats.ts';
import { servicePath, type OperationContext } from '#model/wire/operation-context.ts';
import { exportName, file, operationOf } from '#model/wire/operation.ts';
import * as t from '#model/wire/schema.ts';

type ExportContext = Pick<OperationContext, 'basePath'>;

/** The export of a list in each format; none of a list without export. */
export const exportOperations = (spec: EntitySpec, context: ExportContext) =>
  spec.list.exportFile === null ? [] : exportFormatNames.map((format) => exportOperation(spec, context, format));

export const exportOperation = (spec: EntitySpec, context: ExportContext, format: ExportFormat) =>
  operationOf(spec)(exportName(format), `POST ${servicePath(context, spec)}/export.${format}`, {
    verbs: ['read'],
    summary: `All matching rows as ${exportFileName(spec.list.exportFile ?? '', format)}`,
    body: { schema: t.componentRef(`${spec.service}Query`), validatedBy: 'handler' },
    answers: { 200: file(format) },
    errors: [422],
  });
