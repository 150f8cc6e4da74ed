/** Parts of screens that own code may mount, by an entity's name. */
import { createElement, Suspense, use, useState, type ReactNode } from 'react';
import { keyInPath, keyOf, newKeyInPath, type Key } from '#model/key.ts';
import { FormHostContext } from '../form-host.ts';
import { HeadingLevel } from '../heading-level.ts';
import { RecordLink } from '../routing/record-link.tsx';
import { useRecordPaths } from '../routing/record-path.ts';
import { cached, loadForm, loadList } from './entity-source.ts';
import { clientOf } from './reads.ts';
import classes from './slot-boundary.module.css';

const listOf = cached(loadList);
const formOf = cached(loadForm);

/** An entity's list, below the heading of a page; its state is in the page's address. */
export const EmbeddedList = ({ entity }: { entity: string }): ReactNode => (
  <HeadingLevel value={2}>{createElement(use(listOf(entity)))}</HeadingLevel>
);

interface EmbeddedFormProps {
  readonly entity: string;
  /** Absent: a new record. */
  readonly record?: object | undefined;
  readonly values?: object | undefined;
  readonly onClose: (saved?: object) => void;
}

/** An entity's form, below the heading of a page, with all that belongs to it. The page stays while it is loaded. */
export const EmbeddedForm = (props: EmbeddedFormProps): ReactNode => (
  <Suspense fallback={<p className={classes.loading}>Loading</p>}>
    <LoadedForm {...props} />
  </Suspense>
);

function LoadedForm({ entity: name, record, values, onClose }: EmbeddedFormProps) {
  const { entity } = use(clientOf(name));
  const [closedCount, setClosedCount] = useState(0);
  const id = record === undefined ? newKeyInPath(entity) : keyInPath(keyOf(entity, record));
  const close = (saved?: Key) => {
    setClosedCount(closedCount + 1);
    onClose(saved && Object.fromEntries(entity.key.map((part, index) => [part, saved[index]])));
  };
  return (
    <HeadingLevel value={2}>
      <FormHostContext value={{ id, values: { ...values }, onClose: close }}>
        {/* The `key`: where the page still shows it after a save, it begins anew. */}
        {createElement(use(formOf(name)), { key: `${id} ${closedCount}` })}
      </FormHostContext>
    </HeadingLevel>
  );
}

interface RecordTextProps {
  readonly entity: string;
  readonly record: object;
  readonly children: ReactNode;
}

/** A link to a record, for those who may open it. */
export function LinkedRecord({ entity: name, record, children }: RecordTextProps) {
  const { entity } = use(clientOf(name));
  const href = useRecordPaths()(entity.service)?.(keyOf(entity, record));
  return href === undefined ? (
    children
  ) : (
    <RecordLink href={href} className="link">
      {children}
    </RecordLink>
  );
}
