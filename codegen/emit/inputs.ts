import { isReferenceList, kinds } from '#model/kinds.ts';
import { inputs } from '../fields/inputs.ts';
import type { FieldModel, Form } from '../model/entity.ts';
import { element } from '../print/jsx.ts';
import { stringLiteral } from '../print/literal.ts';
import type { TsFile } from '../print/ts-file.ts';

/**
 * The function that renders a form's inputs in their groups. `prefilled`: fields that a panel sets from the parent record, so that
 * their input is hidden there.
 */
export function inputsFunction({ groups }: Form, file: TsFile, prefilled: readonly string[] = []): string {
  const children = groups.flatMap(({ label, fields }) => {
    const inputs = periodsIn(fields).flatMap((period) => periodOf(period, file, prefilled));
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

/** Groups the fields in their order: an end date with the start date before it (`notBefore`) is a period. */
function periodsIn(fields: readonly FieldModel[]): readonly (readonly FieldModel[])[] {
  return fields.reduce<FieldModel[][]>((periods, field) => {
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

function periodOf(fields: readonly FieldModel[], file: TsFile, prefilled: readonly string[]): string[] {
  const children = fields.flatMap((field) => inputOf(field, file, prefilled));
  if (children.length < 2) return children;
  return [element(file.value('PeriodRow', '#ui/form/inputs/period.tsx'), { children })];
}

function inputOf(field: FieldModel, file: TsFile, prefilled: readonly string[]): string[] {
  const input = inputs[field.kind];
  if (input === null) return [];
  const spread = `field(${stringLiteral(field.name)})`;
  const rendered =
    isReferenceList(field) && field.grants !== undefined
      ? accessInput(field.grants, spread, file)
      : element(file.value(input.name, `#ui/form/inputs/${input.file}.tsx`), { spread });
  if (field.visibleWhen === undefined && !prefilled.includes(field.name)) return [rendered];
  const attributes = { hidden: { code: `${spread}.hidden` } };
  return [
    element(file.value('HideableField', '#ui/form/inputs/hideable-field.tsx'), { attributes, children: [rendered] }),
  ];
}

/** Inputs of the fields that grant permissions. */
const accessInputs = {
  roles: { name: 'RolesInput', path: '#ui/form/access/roles-input.tsx' },
  permissions: { name: 'PermissionsInput', path: '#ui/form/access/permissions-input.tsx' },
} as const;

function accessInput(granted: keyof typeof accessInputs, spread: string, file: TsFile): string {
  const { name, path } = accessInputs[granted];
  const access = { code: file.value('access', '../access.ts') };
  return element(file.value(name, path), { attributes: { access }, spread });
}
