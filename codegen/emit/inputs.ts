import { isReferenceList, kinds } from '#model/kinds.ts';
import { inputs } from '../fields/inputs.ts';
import type { Entity, FieldModel, Form } from '../model/entity.ts';
import { element } from '../print/jsx.ts';
import { stringLiteral } from '../print/literal.ts';
import type { TsFile } from '../print/ts-file.ts';

/**
 * The function that renders a form's inputs in their groups. `prefilled`: fields that a panel sets from the parent record, so that
 * their input is hidden there.
 */
export function inputsFunction(
  { names }: Entity,
  { groups }: Form,
  file: TsFile,
  prefilled: readonly string[] = [],
): string {
  const place: Place = { ownInputs: names.inputs, file, prefilled };
  const children = groups.flatMap(({ label, fields }) => {
    const inputs = periodsIn(fields).flatMap((period) => periodOf(period, place));
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

/** What the inputs of a form have in common. */
interface Place {
  /** The name of the entity's own inputs. */
  readonly ownInputs: string;
  readonly file: TsFile;
  readonly prefilled: readonly string[];
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

function periodOf(fields: readonly FieldModel[], place: Place): string[] {
  const children = fields.flatMap((field) => inputOf(field, place));
  if (children.length < 2) return children;
  return [element(place.file.value('PeriodRow', '#ui/form/inputs/period.tsx'), { children })];
}

function inputOf(field: FieldModel, place: Place): string[] {
  const { file, prefilled } = place;
  const spread = `field(${stringLiteral(field.name)})`;
  const rendered =
    isReferenceList(field) && field.grants !== undefined
      ? accessInput(field.grants, spread, file)
      : inputElement(field, spread, place);
  if (rendered === undefined) return [];
  const isAlwaysShown =
    field.visibleWhen === undefined &&
    field.readOnly !== true &&
    field.permission === undefined &&
    !prefilled.includes(field.name);
  if (isAlwaysShown) return [rendered];
  const attributes = { hidden: { code: `${spread}.hidden` } };
  return [
    element(file.value('HideableField', '#ui/form/inputs/hideable-field.tsx'), { attributes, children: [rendered] }),
  ];
}

function inputElement({ name, kind, input: own }: FieldModel, spread: string, place: Place): string | undefined {
  const { ownInputs, file } = place;
  const input = inputs[kind];
  if (input === null) return undefined;
  if (own !== undefined) return element(`${file.value(ownInputs, './inputs.ts')}.${name}`, { spread });
  return element(file.value(input.name, `#ui/form/inputs/${input.file}.tsx`), { spread });
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
