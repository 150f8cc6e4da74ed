/** Parts of the home page that are own code. */
import type { ComponentType, ReactNode } from 'react';
import type { Permission } from '#model/permission.ts';
import { SlotBoundary } from './slot-boundary.tsx';

export interface HomeWidget {
  readonly title: string;
  /** Who lacks it does not see the widget. */
  readonly permission?: Permission;
  /** `loading`: shown until own code, and what it reads, is loaded. */
  readonly Widget: (props: { readonly loading: ReactNode }) => ReactNode;
}

/** What is in a widget. `name`: in the catalogue, for reports. */
export const ownWidget = (name: string, Own: ComponentType): HomeWidget['Widget'] =>
  function OwnWidget({ loading }) {
    return (
      <SlotBoundary kind="widget" name={name} loading={loading}>
        <Own />
      </SlotBoundary>
    );
  };
