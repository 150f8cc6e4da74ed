/**
 * `#portal/browser`: what own code may use in the browser (`src/custom/README.md`). Nothing else of the portal is for it: names and types
 * here change by versions only (`CHANGES.md`).
 */
import { createElement, type ReactNode } from 'react';
import type { CatalogueCalls } from '#generated/calls.ts';
import type { CatalogueEntities } from '#generated/types.ts';
import type { FieldKind } from '#model/kinds.ts';
import type { EntityQuery } from '#model/list/entity-query.ts';
import type { Static } from '#model/wire/schema.ts';
import type { ActionPlace } from '#ui/actions/action.ts';
import { requestOwnCall } from '#ui/calls/own-call.ts';
import type { OwnPanelProps } from '#ui/form/children/own-panel.tsx';
import type { CellProps } from '#ui/list/columns/own-cell.tsx';
import type { OwnInputProps } from '#ui/form/inputs/own-input.tsx';
import type { ValueOfKind } from '#ui/form/inputs/values.ts';
import { EmbeddedForm, EmbeddedList, LinkedRecord } from '#ui/own-code/embedded.tsx';
import { useListRows, useStoredRecord, type Rows } from '#ui/own-code/reads.ts';
import { useReload } from '#ui/own-code/reload.ts';

/** The name of an entity of the catalogue. */
export type EntityName = keyof CatalogueEntities;

/** A row of an entity's list: a reference is its id, `ownerId`, and its record's id and name, `owner`. */
export type Row<Name extends EntityName> = CatalogueEntities[Name]['record'];

/** See {@link defineCell}. */
export type Cell<Name extends EntityName, Column extends keyof Row<Name>> = (
  props: CellProps<Row<Name>, Row<Name>[Column]>,
) => ReactNode;

/**
 * How a column's cells look: `"cell": "traffic-light"` in a field is the default export of `custom/cells/traffic-light.tsx`. A React
 * component for what is inside of the cell; the column is called as in rows, `owner` for the field `ownerId`. The cell's `text` stays what
 * is copied, printed and exported. If it throws, the cell shows its text, and the error is reported.
 *
 * ```tsx
 * import { defineCell } from '#portal/browser';
 *
 * export default defineCell<'order', 'state'>(({ value, row, text }) => (
 *   <span style={{ color: value === 'late' && row.isActive ? 'var(--mantine-color-red-text)' : undefined }}>{text}</span>
 * ));
 * ```
 */
export const defineCell = <Name extends EntityName, Column extends keyof Row<Name>>(
  cell: Cell<Name, Column>,
): Cell<Name, Column> => cell;

/** The services with own calls, as in addresses: `Order`. */
export type CallService = keyof CatalogueCalls;

/** The names of a service's own calls. */
export type CallName<Service extends CallService> = keyof CatalogueCalls[Service] & string;

/** What a call takes. */
export type CallBody<
  Service extends CallService,
  Name extends CallName<Service>,
> = CatalogueCalls[Service][Name] extends { readonly body: infer Body } ? Static<Body> : never;

/** What a call answers. */
export type CallAnswer<
  Service extends CallService,
  Name extends CallName<Service>,
> = CatalogueCalls[Service][Name] extends { readonly answer: infer Answer } ? Static<Answer> : never;

/**
 * Runs an own call (`defineCall` in `#portal/server`), by the service and the name of its address. What fails is shown to the person, and
 * thrown.
 *
 * ```ts
 * const { changed } = await call('Order', 'reprice', { ids: [5], percent: 10 });
 * ```
 */
export const call = <Service extends CallService, Name extends CallName<Service>>(
  service: Service,
  name: Name,
  body: CallBody<Service, Name>,
): Promise<CallAnswer<Service, Name>> => requestOwnCall(service, name, body);

/** See {@link defineInput}. */
export type Input<Name extends EntityName, Field extends FieldOf<Name>> = (
  props: OwnInputProps<FormValue<CatalogueEntities[Name]['spec']['fields'][Field]>>,
) => ReactNode;

type FieldOf<Name extends EntityName> = keyof CatalogueEntities[Name]['spec']['fields'];

type FormValue<Field> = Field extends { readonly kind: infer Kind extends FieldKind } ? ValueOfKind[Kind] : never;

/**
 * How a field is typed or chosen: `"input": "stars"` in a field is the default export of `custom/inputs/stars.tsx`, on forms and in
 * changes of several rows. A React component for the element that holds the value; label, help, messages and marks are around it, and
 * `control` connects it with them. Where the value is read-only, it is shown as others are. If it throws, the input that the field would
 * have without it takes its place, with the value, and the error is reported.
 *
 * ```tsx
 * import { defineInput } from '#portal/browser';
 *
 * export default defineInput<'order', 'discount'>(({ value, onChange, control }) => (
 *   <input type="range" {...control} value={value ?? 0} onChange={(event) => onChange(event.currentTarget.valueAsNumber)} />
 * ));
 * ```
 */
export const defineInput = <Name extends EntityName, Field extends FieldOf<Name>>(
  input: Input<Name, Field>,
): Input<Name, Field> => input;

/** The names of the own calls of an entity. */
export type CallOf<Name extends EntityName> = CallName<ServiceOf<Name>>;

type ServiceOf<Name extends EntityName> = CallService & CatalogueEntities[Name]['spec']['service'];

/** What identifies a record: `{ id: 5 }`. */
export type Key<Name extends EntityName> = Pick<
  Row<Name>,
  Extract<CatalogueEntities[Name]['spec']['key'][number], keyof Row<Name>>
>;

/** See {@link defineAction}. */
export interface Action<Name extends EntityName, Call extends CallOf<Name>> {
  /** The text of the button, here and in the dialog that asks. */
  readonly label: string;
  /** On each row, on rows that are selected one by one, on the form of a saved record, or on several of these. */
  readonly on: readonly ActionPlace[];
  readonly call: Call;
  /** What the call gets for the picked records. */
  readonly body: (keys: readonly Key<Name>[]) => CallBody<ServiceOf<Name>, Call>;
  /** Asked before the call runs, with the number of records. */
  readonly question: (count: number) => string;
  /** Shown with the question: what the call would answer. It is run, and undone. */
  readonly preview?: (answer: CallAnswer<ServiceOf<Name>, Call>) => ReactNode;
  /** Said afterwards. */
  readonly done: (answer: CallAnswer<ServiceOf<Name>, Call>) => string;
}

/**
 * A button that runs an own call for picked records: `"actions": ["reprice"]` in the entity `order` is the default export of
 * `custom/actions/reprice.tsx`. Only who holds the permission of the call sees it. It asks first; what the call refuses stands in the
 * dialog, and afterwards lists and forms are read again.
 *
 * ```tsx
 * import { defineAction } from '#portal/browser';
 *
 * export default defineAction<'order', 'reprice'>({
 *   label: 'Add 10 %',
 *   on: ['selection', 'form'],
 *   call: 'reprice',
 *   body: (keys) => ({ ids: keys.map(({ id }) => id), percent: 10 }),
 *   question: (count) => `Change the prices of ${count} orders?`,
 *   done: ({ changed }) => `${changed} prices changed`,
 * });
 * ```
 */
export const defineAction = <Name extends EntityName, Call extends CallOf<Name>>(
  action: Action<Name, Call>,
): Action<Name, Call> => action;

/** The entities of which one record can be read: all but lists that are views. */
export type ReadableName = {
  [Name in EntityName]: CatalogueEntities[Name]['spec']['calls'] extends 'list' ? never : Name;
}[EntityName];

/**
 * A query of an entity's list: filters, search, sort and page, as the API has them, but for an empty list of values: rows that have one of
 * none are none.
 */
export type QueryOf<Name extends EntityName> = EntityQuery<CatalogueEntities[Name]['spec']>;

export type { Rows };

/**
 * Reads a page of an entity's list; without a query, the first page of the records that are not deleted, in the list's order. It is read
 * again after every save. The component waits while rows load, and what fails can be tried again in its place. The person needs the
 * permission to read the entity. `orderValues: []` finds nothing, and asks nobody.
 *
 * ```tsx
 * const { rows, total } = useRows('order', { stateValues: ['late'], sortField: 'price', pageSize: 5 });
 * ```
 */
export const useRows = <Name extends EntityName>(entity: Name, query: QueryOf<Name> = {}): Rows<Row<Name>> =>
  useListRows(entity, query) as Rows<Row<Name>>;

/**
 * Reads a record, deleted or not, as {@link useRows} does.
 *
 * ```tsx
 * const { name } = useRecord('buyer', { id: order.buyerId });
 * ```
 */
export const useRecord = <Name extends ReadableName>(entity: Name, key: Key<Name>): Row<Name> =>
  useStoredRecord(entity, key) as Row<Name>;

/**
 * A function that reads again what is shown, after a {@link call} that has changed it: lists, records, and the form of a panel.
 *
 * ```tsx
 * const reload = useReload();
 * const cancel = async () => {
 *   await call('Order', 'cancel', { id: record.id });
 *   await reload();
 * };
 * ```
 */
export { useReload };

/** See {@link definePanel}. */
export type Panel<Name extends EntityName> = (props: OwnPanelProps<Row<Name>>) => ReactNode;

/**
 * Anything about a record, below its form: `{ "panel": "deliveries", "title": "Deliveries" }` in the `panels` of a form is the default
 * export of `custom/panels/deliveries.tsx`. A React component, shown for saved records, under its title. If it throws, a notice stands in
 * its place, and the error is reported.
 *
 * ```tsx
 * import { definePanel, useRows } from '#portal/browser';
 *
 * export default definePanel<'order'>(({ record }) => {
 *   const { total } = useRows('delivery', { orderValues: [record.id] });
 *   return <p>{total} deliveries</p>;
 * });
 * ```
 */
export const definePanel = <Name extends EntityName>(panel: Panel<Name>): Panel<Name> => panel;

/**
 * A page: `"pages": [{ "page": "planning", "title": "Planning", "permission": "order/read" }]` in the portal file is the default export of
 * `custom/pages/planning.tsx`, at the address `/planning`; `{ "page": "planning" }` in `menu.items` leads there. A React component, below
 * the heading. If it throws, a notice stands in its place, and the error is reported.
 *
 * ```tsx
 * import { definePage, List } from '#portal/browser';
 *
 * export default definePage(() => <List entity="order" />);
 * ```
 */
export const definePage = (page: () => ReactNode): (() => ReactNode) => page;

/**
 * A part of the home page: `{ "widget": "late-orders", "title": "Late orders", "permission": "order/read" }` in `home.widgets` of the portal
 * file is the default export of `custom/widgets/late-orders.tsx`. A React component, under its title. If it throws, a notice stands in its
 * place, and the error is reported.
 *
 * ```tsx
 * import { defineWidget, useRows } from '#portal/browser';
 *
 * export default defineWidget(() => <p>{useRows('order', { stateValues: ['late'] }).total} orders are late.</p>);
 * ```
 */
export const defineWidget = (widget: () => ReactNode): (() => ReactNode) => widget;

/**
 * An entity's list with all that belongs to it: filters, search, saved lists, export, changes of several rows. Its state is in the page's
 * address, so a page has one list. The person needs the permission to read the entity.
 */
export const List = (props: { readonly entity: EntityName }): ReactNode => createElement(EmbeddedList, props);

/** The entities whose records have a form with an address. */
export type FormName = {
  [Name in EntityName]: CatalogueEntities[Name] extends { readonly form: true } ? Name : never;
}[EntityName];

/** Values of fields that can be typed, as rows have them: of a reference its id, `ownerId`. */
export type FormValues<Name extends EntityName> = Partial<Pick<Row<Name>, TypedField<Name> & keyof Row<Name>>>;

type TypedField<Name extends EntityName> = {
  [Field in FieldOf<Name>]: CatalogueEntities[Name]['spec']['fields'][Field] extends
    | { readonly kind: 'id' }
    | { readonly readOnly: true }
    ? never
    : Field;
}[FieldOf<Name>];

/**
 * A record's form with all that belongs to it: checks, drafts, history, what stands below it. Leaving the page with unsaved changes asks
 * first; its Ctrl + S is the page's, so a page shows one at a time. The person needs the permission to read the entity.
 *
 * ```tsx
 * const [edited, setEdited] = useState<Key<'order'> | null>(null);
 * return edited && <Form entity="order" record={edited} onClose={() => setEdited(null)} />;
 * ```
 */
export const Form = <Name extends FormName>(props: {
  readonly entity: Name;
  /** Absent: a new record is added. */
  readonly record?: Key<NoInfer<Name>> | undefined;
  /** What a new record begins with. */
  readonly values?: FormValues<NoInfer<Name>> | undefined;
  /** After a save, with the record's key; without one after Cancel, and after a deletion. A form that stays on the page begins anew. */
  readonly onClose: (saved?: Key<NoInfer<Name>>) => void;
}): ReactNode =>
  createElement(EmbeddedForm, { ...props, onClose: (saved) => props.onClose(saved as Key<Name> | undefined) });

/** A link to a record's form, or its drawer where it has none; for who may not open it, only what is in it. */
export const LinkToRecord = <Name extends EntityName>(props: {
  readonly entity: Name;
  readonly record: Key<Name>;
  readonly children: ReactNode;
}): ReactNode => createElement(LinkedRecord, props);
