import type { Entity } from '../model/entity.ts';
import { literal, stringLiteral } from '../print/literal.ts';
import type { TsFile } from '../print/ts-file.ts';

/** The list's columns at module scope, one a line; returns their name. */
export function columnsConstant({ columns, names }: Entity, file: TsFile): string {
  const columnsOf = file.value('columnsOf', '#ui/list/columns/columns.ts');
  const Row = file.type(names.type, './entity.ts');
  const lines = columns.map(({ name, kind, width }) => {
    const options = width === undefined ? [] : [literal({ width })];
    return `column.${kind}(${[stringLiteral(name), ...options].join(', ')}),\n`;
  });
  file.constant('column', `${columnsOf}<${Row}>(${file.value(names.spec, './entity.ts')})`, { exported: false });
  file.constant('columns', `[\n${lines.join('')}]`, { exported: false });
  return 'columns';
}
