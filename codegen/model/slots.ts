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
  check: { word: 'check', folder: 'checks', extension: '.ts', define: 'defineCheck', surface: '#portal/server' },
  call: { word: 'calls', folder: 'calls', extension: '.ts', define: 'defineCall', surface: '#portal/server' },
  action: { word: 'actions', folder: 'actions', extension: '.tsx', define: 'defineAction', surface: '#portal/browser' },
  after: { word: 'after', folder: 'after', extension: '.ts', define: 'defineAfter', surface: '#portal/server' },
  job: { word: 'jobs', folder: 'jobs', extension: '.ts', define: 'defineJob', surface: '#portal/server' },
} as const satisfies Record<string, SlotFacts>;

/** A sort of own code. */
export type SlotKind = keyof typeof slots;

export const slotKinds = Object.keys(slots) as SlotKind[];

/** `traffic-light` → `cells/traffic-light.tsx`. */
export const slotFile = (kind: SlotKind, name: string): string =>
  `${slots[kind].folder}/${name}${slots[kind].extension}`;

/** The import of own code in generated files: its identifier, with the sort so that two sorts may have one name, and its module. */
export const slotImport = (kind: SlotKind, name: string): [identifier: string, module: string] => [
  `${name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}${upperFirst(kind)}`,
  `#custom/${slotFile(kind, name)}`,
];
