/** What a person does: each step begins with a press, and ends when its elements are painted. */
import type { Page } from 'playwright';

export interface Screens {
  /** The list that is opened first, a column by which it is sorted, and a text that its first column is filtered by. */
  readonly list: {
    readonly path: string;
    readonly shown: string;
    readonly sorted: string;
    readonly filtered: string;
    readonly text: string;
  };
  /** Another list, and its button that opens a form. */
  readonly other: { readonly title: string; readonly shown: string; readonly add: string; readonly form: string };
  /** The last part of Home. */
  readonly home: string;
}

interface Step {
  readonly name: string;
  readonly act: (page: Page) => Promise<void>;
  readonly shown: string;
  readonly isGone?: boolean;
  /** What has to follow before the next step, without being timed. */
  readonly leave?: (page: Page) => Promise<void>;
}

const loadedTable = 'table[aria-busy="false"]';

export const steps = ({ list, other }: Screens): readonly Step[] => [
  {
    name: 'sort',
    act: (page) => page.getByRole('columnheader').getByRole('button', { name: list.sorted, exact: true }).click(),
    shown: `${loadedTable} th[aria-label="${list.sorted}"][aria-sort]`,
  },
  {
    name: 'a text filter opens',
    act: (page) => page.getByRole('button', { name: `Filter ${list.filtered}`, exact: true }).click(),
    shown: '[role="dialog"] input',
    leave: (page) => page.getByRole('dialog').getByRole('textbox').fill(list.text),
  },
  {
    name: '… and applies',
    act: (page) => page.getByRole('dialog').getByRole('button', { name: 'OK', exact: true }).click(),
    shown: `${loadedTable} button[aria-label="Filter ${list.filtered}"][data-set]`,
  },
  {
    name: 'another list from the menu',
    act: (page) =>
      page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: other.title, exact: true }).click(),
    shown: other.shown,
  },
  {
    name: `“${other.add}” until its inputs are there`,
    act: (page) =>
      page
        .getByRole('button', { name: other.add })
        .or(page.getByRole('link', { name: other.add }))
        .first()
        .click(),
    shown: other.form,
  },
];
