import { useQuery } from '@tanstack/react-query';
import { formatDay, formatInstant } from '#model/date.ts';
import type { Field } from '#model/entity.ts';
import type { Reference } from '#model/reference.ts';
import { dropdownQuery } from '../calls/dropdown-calls.ts';
import { isEmpty } from '#model/text.ts';

interface FieldValueProps {
  field: Field;
  /** As it stands on the wire; a reference by its id, or by id and name. */
  value: unknown;
  /** The name of a reference, where it is known already. */
  named?: Reference | null | undefined;
}

/** A value in words: days as MM/DD/YYYY, instants on the reader's clock, Yes or No, the names of references. */
export function FieldValue({ field, value, named }: FieldValueProps) {
  if (isEmpty(value)) return <>—</>;
  switch (field.kind) {
    case 'boolean':
      return <>{value === true ? 'Yes' : 'No'}</>;
    case 'date':
      return <>{formatDay(String(value))}</>;
    case 'dateTime':
      return <>{formatInstant(String(value))}</>;
    case 'reference':
      return <Names service={field.to} links={[named && named.id === value ? named : (value as Link)]} />;
    case 'references':
      return <Names service={field.to} links={value as Link[]} />;
    default:
      return <>{String(value)}</>;
  }
}

type Link = number | Reference;

/** The names of records, in the order of the alphabet; an id where the name is not to be had. */
function Names({ service, links }: { service: string; links: readonly Link[] }) {
  const unnamed = links.filter((link) => typeof link === 'number');
  const { data: options = [], isPending } = useQuery(dropdownQuery(service, { ids: unnamed }));
  if (isPending) return <>…</>;
  const names = links.map((link) => {
    if (typeof link !== 'number') return link.name;
    return options.find(({ id }) => id === link)?.name ?? `#${link}`;
  });
  return <>{names.toSorted((a, b) => a.localeCompare(b)).join(', ')}</>;
}
