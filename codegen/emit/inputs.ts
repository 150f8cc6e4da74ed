import { kindOf } from '../fields/kinds.ts';
import type { Field, Form } from '../model/entity.ts';
import { element } from '../print/jsx.ts';
import { stringLiteral } from '../print/literal.ts';
import type { TsFile } from '../print/ts-file.ts';

/** The function that a form calls with `field` to draw its inputs, grouped as the catalogue says. */
export function inputsFunction({ groups }: Form, file: TsFile): string {
  const children = groups.flatMap(({ label, fields }) => {
    const inputs = fields.flatMap((field) => inputOf(field, file));
    if (label === undefined) return inputs;
    return [
      element(file.value('FieldGroup', '#ui/form/inputs/field-group.tsx'), { attributes: { label }, children: inputs }),
    ];
  });
  const [only] = children;
  const body = children.length === 1 && only !== undefined ? only : `<>\n${children.join('\n')}\n</>`;
  return `{(field) => (${body})}`;
}

function inputOf(field: Field, file: TsFile): string[] {
  const { input } = kindOf(field);
  if (input === undefined) return [];
  const name = file.value(input.name, `#ui/form/inputs/${input.file}.tsx`);
  return [element(name, { spread: `field(${stringLiteral(field.name)})` })];
}
