/** The slots for own code: which word of the catalogue names it, and the file where it is. */
import { upperFirst } from '#model/text.ts';

/** One sort of own code. */
export interface Slot {
  readonly kind: string;
  /** The word of the catalogue that names it. */
  readonly word: string;
  /** The folder under `custom/`. */
  readonly folder: string;
  readonly extension: '.ts' | '.tsx';
  /** The function by which its file defines it. */
  readonly define: string;
  /** The module that its file imports: what own code may use of the portal. */
  readonly surface: '#portal/browser' | '#portal/server';
}

const slot = <const Kind extends string, const Word extends string>(
  kind: Kind,
  word: Word,
  folder: string,
  side: 'browser' | 'server',
) =>
  ({
    kind,
    word,
    folder,
    extension: side === 'browser' ? '.tsx' : '.ts',
    define: `define${upperFirst(kind)}`,
    surface: `#portal/${side}`,
  }) as const satisfies Slot;

/** The sorts of the kernel; features have further ones. */
export const slots = {
  cell: slot('cell', 'cell', 'cells', 'browser'),
  computed: slot('computed', 'computed', 'computed', 'server'),
  fill: slot('fill', 'fill', 'fills', 'server'),
  transitions: slot('transitions', 'transitions', 'transitions', 'server'),
  check: slot('check', 'check', 'checks', 'server'),
  call: slot('call', 'calls', 'calls', 'server'),
  action: slot('action', 'actions', 'actions', 'browser'),
  input: slot('input', 'input', 'inputs', 'browser'),
  panel: slot('panel', 'panel', 'panels', 'browser'),
  page: slot('page', 'page', 'pages', 'browser'),
  widget: slot('widget', 'widget', 'widgets', 'browser'),
} as const satisfies Record<string, Slot>;

/** A sort of own code. */
export type SlotKind = keyof typeof slots;

/** The sorts that a field names; entities name the others. */
export const fieldSlots = ['cell', 'input', 'computed', 'fill', 'transitions'] as const satisfies readonly SlotKind[];

export const isFieldSlot = (kind: string): kind is (typeof fieldSlots)[number] =>
  fieldSlots.some((name) => name === kind);

/** `traffic-light` → `cells/traffic-light.tsx`. */
export const slotFile = ({ folder, extension }: Slot, name: string): string => `${folder}/${name}${extension}`;

/** The module of own code, as generated files import it. */
export const slotModule = (slot: Slot, name: string): string => `#custom/${slotFile(slot, name)}`;

/** The import of own code in generated files: its identifier, with the sort so that two sorts may have one name, and its module. */
export const slotImport = (slot: Slot, name: string): [identifier: string, module: string] => [
  `${name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}${upperFirst(slot.kind)}`,
  slotModule(slot, name),
];
