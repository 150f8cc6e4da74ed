import { isReferenceList, kinds } from '#model/kinds.ts';
import { emitterOf } from '../fields/kinds.ts';
import type { Field, Form } from '../model/entity.ts';
import { element } from '../print/jsx.ts';
import { stringLiteral } from '../print/literal.ts';
import type { TsFile } from '../print/ts-file.ts';

/**
 * The function that a form calls with `field` to draw its inputs, grouped as the catalogue says. `settled`: fields that may be known
 * from where the form stands.
 */
export function inputsFunction({ groups }: Form, file: TsFile, settled: readonly string[] = []): string {
  const children = groups.flatMap(({ label, fields }) => {
    const inputs = periodsIn(fields).flatMap((period) => periodOf(period, file, settled));
    if (label === undefined) return inputs;
    return [
      element(file.value('FieldGroupBox', '#ui/form/inputs/field-group.tsx'), {
        attributes: { label },
        children: inputs,
      }),
    ];
  });
  const [only] = children;
  const body = children.length === 1 && only !== undefined ? only : `<>\n${children.join('\n')}\n</>`;
  return `{(field) => (${body})}`;
}

/** The fields in their order, each day together with the one that it is not before. */
function periodsIn(fields: readonly Field[]): readonly (readonly Field[])[] {
  return fields.reduce<Field[][]>((periods, field) => {
    const last = periods.at(-1);
    const isEnd =
      last?.length === 1 &&
      kinds[field.kind].column === 'date' &&
      'notBefore' in field &&
      last[0]?.name === field.notBefore;
    if (isEnd) last.push(field);
    else periods.push([field]);
    return periods;
  }, []);
}

function periodOf(fields: readonly Field[], file: TsFile, settled: readonly string[]): string[] {
  const children = fields.flatMap((field) => inputOf(field, file, settled));
  if (children.length < 2) return children;
  return [element(file.value('PeriodRow', '#ui/form/inputs/period.tsx'), { children })];
}

function inputOf(field: Field, file: TsFile, settled: readonly string[]): string[] {
  const { input } = emitterOf(field);
  if (input === undefined) return [];
  const spread = `field(${stringLiteral(field.name)})`;
  const drawn =
    isReferenceList(field) && field.gives !== undefined
      ? accessInput(field.gives, spread, file)
      : element(file.value(input.name, `#ui/form/inputs/${input.file}.tsx`), { spread });
  if (field.visibleWhen === undefined && !settled.includes(field.name)) return [drawn];
  const attributes = { hidden: { code: `${spread}.hidden` } };
  return [element(file.value('KeepMounted', '#ui/form/inputs/shown.tsx'), { attributes, children: [drawn] })];
}

/** The inputs of what users may do, by resource. */
const accessInputs = {
  roles: { name: 'RolesInput', path: '#ui/form/access/roles-input.tsx' },
  permissions: { name: 'PermissionsInput', path: '#ui/form/access/permissions-input.tsx' },
} as const;

function accessInput(gives: keyof typeof accessInputs, spread: string, file: TsFile): string {
  const { name, path } = accessInputs[gives];
  const access = { code: file.value('access', '../access.ts') };
  return element(file.value(name, path), { attributes: { access }, spread });
}
