/** Parts of screens that own code may mount, by an entity's name. */
import { createElement, use, type ComponentType, type ReactNode } from 'react';
import { keyOf } from '#model/key.ts';
import { HeadingLevel } from '../list/saved/heading-level.ts';
import { RecordLink } from '../routing/record-link.tsx';
import { useRecordPaths } from '../routing/record-path.ts';
import { loadList } from './entity-source.ts';
import { clientOf } from './reads.ts';

const lists = new Map<string, Promise<ComponentType>>();

function listOf(name: string): Promise<ComponentType> {
  const list = lists.get(name) ?? loadList(name);
  lists.set(name, list);
  list.catch(() => lists.delete(name));
  return list;
}

/** An entity's list, below the heading of a page; its state is in the page's address. */
export const EmbeddedList = ({ entity }: { entity: string }): ReactNode => (
  <HeadingLevel value={2}>{createElement(use(listOf(entity)))}</HeadingLevel>
);

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
