import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import { Steps } from '../../controls/steps.tsx';
import { followInList, type ListPlace } from '../../list/state/list-place.ts';
import { useRecordPaths } from '../../routing/record-path.ts';
import type { RecordQueries } from '../saving/record-client.ts';
import { useNeighbours, type Neighbour } from './use-neighbours.ts';

interface RecordStepsProps {
  entity: EntitySpec;
  queries: RecordQueries;
  id: number;
  place: ListPlace;
}

/** The way to the neighbours in the list that the record was opened from. */
export function RecordSteps({ entity, queries, id, place }: RecordStepsProps) {
  const { position, total, previous, next } = useNeighbours(entity, queries, id, place);
  const pathOf = useRecordPaths()(entity.service);
  const navigate = useNavigate();
  useEffect(() => followInList(String(id)), [id]);

  /** Takes the place of this record in the history: Back leads to the list. */
  const to = (neighbour: Neighbour | undefined) =>
    neighbour === undefined || pathOf === undefined
      ? undefined
      : () =>
          void navigate({
            to: pathOf([neighbour.id]),
            replace: true,
            state: (before) => ({ ...before, list: neighbour.place }),
          });
  return (
    <Steps
      label={entity.label.many}
      position={position}
      total={total}
      previous={to(previous)}
      next={to(next)}
      // The form of each record is one of its own.
      pressed={place.step}
      within="page"
    />
  );
}
