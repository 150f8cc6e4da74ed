/** What features add to lists. */
import type { ComponentType } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import type { Key } from '#model/key.ts';
import type { ListSearch, ListState } from '#model/list/list-state.ts';
import type { RecordReader } from '../../calls/entity-queries.ts';
import type { Layout, LayoutChange } from '../columns/layout.ts';
import type { ListOnScreen, ListTool } from './list-tool.ts';
import type { PortalContext } from '../../routing/root-route.ts';

declare module '../../routing/root-route.ts' {
  interface PortalContext {
    readonly storedStates: StoredStates;
  }
}

export type ListHeadingProps = Pick<ListOnScreen, 'entity' | 'path' | 'state' | 'layout' | 'onChange'>;

/** What the address of a list stands for. */
export interface StoredState {
  /** The address with the parameters of the stored state that it stands for, once that is loaded; else unchanged. */
  readonly expand: (search: ListSearch) => ListSearch;
  /** Whether the address stands for the stored state with the id, which is loaded: it is then written out. */
  readonly isExpanded: (state: ListState) => boolean;
  /** Whether the list can not be asked for yet. */
  readonly isPending: boolean;
  /** After a failure. */
  readonly retry: (() => void) | undefined;
  /** Whether an address without parameters may stand for a stored state, so that the default one is written out. */
  readonly isShorthandTaken: boolean;
}

/** Stored states of lists, for which an address without parameters of the state may stand. */
export interface StoredStates {
  /** Loads the stored state before the list is shown. Undefined: there are no rows to ask for before it is. */
  prefetch(context: PortalContext, entity: EntitySpec, search: ListSearch): Promise<ListSearch | undefined>;
  /** A hook. */
  state(entity: EntitySpec): StoredState;
  /** A hook: the layout on the screen, which a stored state may bring along. */
  layout(entity: EntitySpec, state: ListState): readonly [Layout, (change: LayoutChange) => void];
}

export interface ListFeature {
  readonly name: string;
  readonly storedStates?: StoredStates;
  /** Beside the title of a list, and notes below it. */
  readonly ListHeading?: ComponentType<ListHeadingProps>;
  /** A tab of the drawer that shows a record of a list. */
  readonly recordTab?: {
    readonly label: string;
    /** Whether records of the entity have it. Absent: all. */
    readonly applies?: (entity: EntitySpec) => boolean;
    readonly Part: ComponentType<{ readonly client: RecordReader<object>; readonly recordKey: Key }>;
  };
  /** A hook, called with each rendering of a list. */
  readonly tool?: (list: ListOnScreen) => ListTool;
}
