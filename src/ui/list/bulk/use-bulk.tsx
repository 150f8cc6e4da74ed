import type { ReactNode } from 'react';
import { calendarNow } from '#model/relative-days.ts';
import type { EntitySpec } from '#model/entity.ts';
import type { OwnActions } from '../../actions/own-actions.tsx';
import type { ListClient } from '../../calls/entity-calls.ts';
import { lazyPart } from '../../lazy-part.tsx';
import { usePermissions } from '../../permissions-context.tsx';
import { usePortal } from '../../portal-context.tsx';
import type { StartExport } from '../export/use-export.ts';
import { toExportQuery, type ListState } from '#model/list/list-state.ts';
import type { LoadInputs } from './open-bulk-dialog.ts';
import { selectionText } from '../selection/selection.ts';
import { useSelection, type RowSelection } from '../selection/use-selection.ts';

const BulkBar = lazyPart(async () => (await import('./bulk-bar.tsx')).BulkBar);

interface BulkOptions<Row> {
  entity: EntitySpec;
  client: ListClient<Row>;
  state: ListState;
  /** Rows of the current page. */
  rows: readonly { readonly id: string }[];
  /** Number of matching rows; `undefined` while it loads. */
  total: number | undefined;
  /** Whether the user may change rows here. */
  mayChange: boolean;
  /** Buttons of own code. */
  actions: OwnActions | undefined;
  /** Loads inputs of own code. */
  inputs: LoadInputs | undefined;
  /** Whether rows are shown. */
  enabled: boolean;
  onExport: StartExport | undefined;
}

interface Bulk {
  /** For the table; absent where rows can't be selected. */
  selection: RowSelection | undefined;
  isSelecting: boolean;
  /** Covers the toolbar while rows are selected. */
  bar: ReactNode;
}

/** Row selection of a list, and its bulk actions. */
export function useBulk<Row>(options: BulkOptions<Row>): Bulk {
  const { entity, client, state, rows, total, mayChange, actions, inputs, enabled, onExport } = options;
  const { selection, change, table } = useSelection(state, rows);
  const { calendar } = usePortal();
  const bulk = mayChange ? client.bulk : undefined;
  const permissions = usePermissions();
  const hasActions = actions?.mayRun(permissions, 'selection') ?? false;
  if (!enabled || (bulk === undefined && !hasActions)) return { selection: undefined, isSelecting: false, bar: null };
  const hasSelection = selection === 'all' || selection.size > 0;
  const { isActive } = state.filters;
  return {
    selection: table,
    isSelecting: hasSelection,
    bar: (
      <>
        {/* Screen readers announce the text only if its element was there before. */}
        <output className="visually-hidden">
          {hasSelection ? selectionText(selection, total, entity.label) : null}
        </output>
        {hasSelection && (
          <BulkBar
            entity={entity}
            client={bulk && { bulk }}
            Actions={hasActions ? actions?.Buttons : undefined}
            inputs={inputs}
            selection={selection}
            queryNow={() => toExportQuery(entity, state, calendarNow(calendar))}
            total={total}
            active={typeof isActive === 'boolean' ? isActive : undefined}
            onChange={change}
            onExport={onExport && ((format) => onExport(format, selection))}
          />
        )}
      </>
    ),
  };
}
