/** What features add to the browser. */
import type { Icon } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import type { MenuGroup, MenuItem, Portal } from '#model/portal.ts';
import type { Readable } from '#ui/store.ts';
import type { StoredStates } from '#ui/list/state/feature.ts';

/** A page for administrators. */
export interface AdministratorPage {
  readonly label: string;
  /** Its path; of administrators' pages below `/system`. */
  readonly to: string;
  readonly icon: Icon;
  /** Whether the portal has it. Absent: always. */
  readonly isUsed?: (portal: Portal) => boolean;
  readonly load: () => Promise<ComponentType>;
}

export interface FeaturePages {
  /** Pages of every user about their programs. */
  readonly ownPages?: readonly AdministratorPage[];
  readonly systemPages?: readonly AdministratorPage[];
}

export interface LastingToasts {
  readonly items: Readable<readonly unknown[]>;
  readonly Toasts: ComponentType;
}

export interface BrowserFeature {
  readonly name: string;
  /** States that addresses of lists stand for: a page asks for its list before the code of lists is loaded. */
  readonly storedStates?: StoredStates;
  /** Above the top bar. */
  readonly FrameTop?: ComponentType;
  /** Above the entries of the menu. */
  readonly MenuTop?: ComponentType<{ readonly menu: MenuGroup; readonly onOpen: () => void }>;
  /** Below the menu's entry of the current page. */
  readonly MenuEntry?: ComponentType<{ readonly item: MenuItem; readonly onOpen: () => void }>;
  /** In place of the top bar's search box. */
  readonly SearchBox?: ComponentType;
  /** A part of the home page. */
  readonly HomePart?: ComponentType<{
    readonly menu: MenuGroup;
    readonly Panel: ComponentType<{ title: string; children: ReactNode }>;
  }>;
  /** The progress of what runs beside the page, in its corner while there is some. */
  readonly progress?: LastingToasts;
  /** Forgets what the browser keeps of a user who signs out. */
  readonly forget?: (userId: number) => void;
}
