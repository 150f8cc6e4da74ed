import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RoleFacts } from '#model/access.ts';
import { nameOf } from '#model/display.ts';
import { holdsAll } from '#model/permission.ts';
import { compareTexts } from '#model/text-order.ts';
import type { Option } from '#model/wire.ts';
import { dropdownQuery } from '../../calls/dropdown-calls.ts';
import { fetchRecords } from '../../calls/records-call.ts';
import { usePermissions } from '../../permissions-context.tsx';
import { idOf, isDeleted, readField } from '../../record-field.ts';

/** A role with its granted permissions; a deleted role grants none. */
export interface HeldRole {
  readonly id: number;
  readonly name: string;
  readonly deleted: boolean;
  readonly held: ReadonlySet<string>;
}

/** The roles with their permissions, sorted by name. `data` is undefined while loading, and without permission to read roles. */
export function useRoles(role: RoleFacts, ids: readonly number[]) {
  const mayRead = holdsAll(usePermissions(), role.read);
  const records = useQuery({
    queryKey: [role.service, 'one', 'several', ids],
    queryFn: ({ signal }) => fetchRecords(role.service, ids, signal),
    enabled: mayRead,
    placeholderData: keepPreviousData,
  });
  const permissions = useQuery({ ...dropdownQuery(role.permissions.service), enabled: mayRead });
  const failed = [records, permissions].filter(({ isError }) => isError);
  const options = permissions.data;
  return {
    mayRead,
    data:
      options &&
      records.data?.map((record) => heldRole(role, record, options)).toSorted((a, b) => compareTexts(a.name, b.name)),
    retry: failed.length === 0 ? undefined : () => failed.forEach((query) => void query.refetch()),
  };
}

function heldRole(role: RoleFacts, record: object, options: readonly Option[]): HeldRole {
  const ids = readField(record, role.permissions.field);
  const deleted = isDeleted(record);
  const granted = options.filter(({ id, isActive }) => isActive && !deleted && Array.isArray(ids) && ids.includes(id));
  return { id: idOf(record), name: nameOf(role, record), deleted, held: new Set(granted.map(({ name }) => name)) };
}
