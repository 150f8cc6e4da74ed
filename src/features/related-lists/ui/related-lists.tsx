import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import type { Key } from '#model/key.ts';
import type { RecordReader } from '#ui/calls/entity-queries.ts';
import { RecordLink } from '#ui/routing/record-link.tsx';
import { recordAddresses } from '#ui/routing/record-path.ts';
import { TryAgain } from '#ui/routing/try-again.tsx';
import { useStore } from '#ui/store.ts';
import { usePhone } from '#ui/use-phone.ts';
import { useSeen } from '#ui/use-seen.ts';
import { relatedReferences } from '../model/facts.ts';
import type { RelatedList } from '../model/operations.ts';
import { RelatedCard } from './related-card.tsx';
import classes from './related.module.css';
import { filteredAddress, listAddress, relatedQuery } from './related-query.ts';

interface RelatedProps {
  readonly client: RecordReader<object>;
  readonly recordKey: Key;
}

/** Up to so many lists show their first rows without being asked for them. */
const maxOpened = 6;

/** Below a form; asked for once it comes into view. */
export function RelatedSection(props: RelatedProps) {
  const [ref, isSeen] = useSeen<HTMLElement>();
  return (
    <section ref={ref} className={classes.section} aria-label="Related">
      <h2>Related</h2>
      {isSeen ? <RelatedLists {...props} columns={5} /> : <Loading entity={props.client.entity} />}
    </section>
  );
}

/** In the drawer, which is narrower; a phone is narrower still. */
export const RelatedTab = (props: RelatedProps): ReactNode => <RelatedLists {...props} columns={3} />;

/** The lists that refer to the record: a card for each that has records, and a line for the others. */
function RelatedLists({ client, recordKey, columns }: RelatedProps & { readonly columns: number }) {
  const { entity } = client;
  const maxColumns = usePhone() ? 2 : columns;
  const { data, isError, refetch } = useQuery(relatedQuery(client, recordKey));
  if (data === undefined) return isError ? <TryAgain onRetry={() => void refetch()} /> : <Loading entity={entity} />;
  const filled = data.filter(({ count }) => count !== 0);
  const empty = data.filter(({ count }) => count === 0);
  return (
    <div className={classes.lists}>
      {filled.length === 0 ? (
        <p className={classes.nothing}>No related records.</p>
      ) : (
        <div className={classes.cards}>
          {filled.map((list) => (
            <RelatedCard
              key={`${list.entity}.${list.field}`}
              list={list}
              recordKey={recordKey}
              columns={maxColumns}
              isOpenAtFirst={filled.length <= maxOpened && list.count !== null}
            />
          ))}
        </div>
      )}
      {empty.length === 0 ? null : <EmptyLists lists={empty} recordKey={recordKey} />}
    </div>
  );
}

/** Folded, so that what there is stands out; each can still be opened, to add to it. */
function EmptyLists({ lists, recordKey }: { readonly lists: readonly RelatedList[]; readonly recordKey: Key }) {
  const addresses = useStore(recordAddresses);
  return (
    <details className={classes.empty} data-not-printed>
      <summary>{lists.length === 1 ? '1 list without entries' : `${lists.length} lists without entries`}</summary>
      <ul>
        {lists.map((list) => {
          const path = listAddress(addresses, list);
          return (
            <li key={`${list.entity}.${list.field}`}>
              {path === undefined ? (
                list.label
              ) : (
                <RecordLink href={filteredAddress(path, list, recordKey)} className="link">
                  {list.label}
                </RecordLink>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** As many lines as there will be, up to a few. */
const Loading = ({ entity }: { readonly entity: EntitySpec }): ReactNode => (
  <output className={classes.lists} aria-label="Loading" data-not-loaded>
    {relatedReferences(entity)
      .slice(0, maxOpened)
      .map(({ entity: name, field }) => (
        <Skeleton key={`${name}.${field}`} component="span" display="block" height={44} />
      ))}
  </output>
);
