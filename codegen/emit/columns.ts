import type { Entity } from '../model/entity.ts';
import { kindOf } from '../fields/kinds.ts';
import { stringLiteral } from '../print/literal.ts';
import type { TsFile } from '../print/ts-file.ts';

/** The list's columns at module scope, one a line; returns their name. */
export function columnsConstant({ columns, names }: Entity, file: TsFile): string {
  const columnsOf = file.value('columnsOf', '#ui/list/columns/columns.ts');
  const Row = file.type(names.type, './entity.ts');
  const lines = columns.map((field) => {
    const { look } = kindOf(field);
    const options = [
      ...(field.width === undefined ? [] : [`width: ${field.width}`]),
      ...(look === undefined ? [] : [`look: ${file.value(look, '#ui/list/columns/looks.ts')}`]),
    ];
    const second = options.length === 0 ? '' : `, { ${options.join(', ')} }`;
    return `column.${field.kind}(${stringLiteral(field.name)}${second}),\n`;
  });
  file.constant('column', `${columnsOf}<${Row}>(${file.value(names.spec, './entity.ts')})`, { exported: false });
  file.constant('columns', `[\n${lines.join('')}]`, { exported: false });
  return 'columns';
}
