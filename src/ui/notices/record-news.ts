import { useMemo } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import { keyOf } from '#model/key.ts';
import { displayName } from '../record-field.ts';
import { useRecordPaths } from '../routing/record-path.ts';
import { notify } from './notices.ts';

/** Tells what was done to a record of the entity: `deleted`, under its name, which leads to its form. */
export function useRecordNews(entity: EntitySpec): (record: object, done: string, undo?: () => Promise<void>) => void {
  const paths = useRecordPaths();
  return useMemo(() => {
    const pathOf = paths(entity.service);
    return (record, done, undo) => {
      const key = keyOf(entity, record);
      const name = displayName(entity, record) || key.join('/');
      notify({ text: `${entity.label.one} ${done}`, record: { name, href: pathOf?.(key) }, undo });
    };
  }, [entity, paths]);
}
