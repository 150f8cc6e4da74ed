/** The slots for own code: which word of the catalogue names it, and the file where it is. */
import { upperFirst } from '#model/text.ts';

/** One sort of own code. */
interface SlotFacts {
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

export const slots = {
  cell: { word: 'cell', folder: 'cells', extension: '.tsx', define: 'defineCell', surface: '#portal/browser' },
  computed: {
    word: 'computed',
    folder: 'computed',
    extension: '.ts',
    define: 'defineComputed',
    surface: '#portal/server',
  },
  fill: { word: 'fill', folder: 'fills', extension: '.ts', define: 'defineFill', surface: '#portal/server' },
  transitions: {
    word: 'transitions',
    folder: 'transitions',
    extension: '.ts',
    define: 'defineTransitions',
    surface: '#portal/server',
  },
  check: { word: 'check', folder: 'checks', extension: '.ts', define: 'defineCheck', surface: '#portal/server' },
  call: { word: 'calls', folder: 'calls', extension: '.ts', define: 'defineCall', surface: '#portal/server' },
  action: { word: 'actions', folder: 'actions', extension: '.tsx', define: 'defineAction', surface: '#portal/browser' },
  input: { word: 'input', folder: 'inputs', extension: '.tsx', define: 'defineInput', surface: '#portal/browser' },
  panel: { word: 'panel', folder: 'panels', extension: '.tsx', define: 'definePanel', surface: '#portal/browser' },
  page: { word: 'page', folder: 'pages', extension: '.tsx', define: 'definePage', surface: '#portal/browser' },
  widget: { word: 'widget', folder: 'widgets', extension: '.tsx', define: 'defineWidget', surface: '#portal/browser' },
  after: { word: 'after', folder: 'after', extension: '.ts', define: 'defineAfter', surface: '#portal/server' },
  job: { word: 'jobs', folder: 'jobs', extension: '.ts', define: 'defineJob', surface: '#portal/server' },
} as const satisfies Record<string, SlotFacts>;

/** A sort of own code. */
export type SlotKind = keyof typeof slots;

export const slotKinds = Object.keys(slots) as SlotKind[];

/** The sorts that a field names; entities name the others. */
export const fieldSlots = ['cell', 'input', 'computed', 'fill', 'transitions'] as const satisfies readonly SlotKind[];

export const isFieldSlot = (kind: SlotKind): kind is (typeof fieldSlots)[number] =>
  fieldSlots.some((name) => name === kind);

/** `traffic-light` → `cells/traffic-light.tsx`. */
export const slotFile = (kind: SlotKind, name: string): string =>
  `${slots[kind].folder}/${name}${slots[kind].extension}`;

/** The module of own code, as generated files import it. */
export const slotModule = (kind: SlotKind, name: string): string => `#custom/${slotFile(kind, name)}`;

/** The import of own code in generated files: its identifier, with the sort so that two sorts may have one name, and its module. */
export const slotImport = (kind: SlotKind, name: string): [identifier: string, module: string] => [
  `${name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}${upperFirst(kind)}`,
  slotModule(kind, name),
];
