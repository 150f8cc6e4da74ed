import { Button } from '@mantine/core';
import { call, definePanel, useReload, useRows } from '#portal/browser';

/** The courses of a room, each of which can start a week later. */
export default definePanel<'room'>(({ record, readOnly }) => {
  const { rows } = useRows('course', { roomValues: [record.id], sortField: 'starts' });
  const reload = useReload();
  const postpone = async (id: number) => {
    await call('Course', 'postpone', { ids: [id], weeks: 1 });
    await reload();
  };
  return (
    <ul>
      {rows.map(({ id, name, starts }) => (
        <li key={id}>
          {name}: {starts}{' '}
          {!readOnly && (
            <Button size="compact-sm" variant="default" onClick={() => void postpone(id)}>
              Postpone {name}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
});
