/** Exports in the catalogue's language: `export` of an entity; and their operations. */
import { eachEntity, type CatalogueCheck } from '../../../../codegen/check/catalogue.ts';
import { duplicates } from '../../../../codegen/check/duplicates.ts';
import { code, quotedMarkdown } from '../../../../codegen/diff/markdown-escape.ts';
import type { CodegenFeature } from '../../../../codegen/feature.ts';
import type { ExportWords } from '../model/facts.ts';
import { exportOperations } from '../model/operations.ts';

declare module '../../../../codegen/load/files.ts' {
  interface EntityFile {
    export?: { file: string; text?: string } | null;
  }
}

declare module '../../../../codegen/model/entity.ts' {
  interface Entity {
    readonly export?: ExportWords;
  }
}

const checkList = eachEntity(function* check(file, here) {
  if (!file.export || file.list?.path !== undefined) return;
  const message = 'There is no list whose rows could be exported.';
  yield here.in('export').problem('no-screen', message, 'Add "list" with a "path", or remove "export".');
});

const checkFiles: CatalogueCheck = (catalogue) => {
  const claims = catalogue.entities.flatMap(({ path, file }) =>
    file.export ? [{ value: file.export.file, file: path, at: ['export', 'file'] }] : [],
  );
  return duplicates('duplicate-file', 'export file', claims, catalogue);
};

export const exportLanguage: CodegenFeature = {
  name: 'exports',
  checks: [checkList, checkFiles],
  entityFacts: ({ export: words }, { list }) =>
    words ? { export: { file: words.file, text: words.text ?? list.exportText } } : {},
  specFacts: ['export'],
  *screenChanges(before, after) {
    if (JSON.stringify(before.export) !== JSON.stringify(after.export))
      yield after.export === undefined
        ? 'The export is gone.'
        : `The export is called ${quotedMarkdown(after.export.text)} and makes ${code(after.export.file)}.`;
  },
  entityOperations: exportOperations,
  abilities: (spec, context) =>
    exportOperations(spec, context)
      .slice(0, 1)
      .map(({ needs }) => ({ phrase: 'export them as a file', needs })),
};
