import { useQuery } from '@tanstack/react-query';
import { dayText, formatInstant } from '#model/date.ts';
import type { Field } from '#model/entity.ts';
import { isEmpty } from '#model/text.ts';
import type { Reference } from '#model/wire.ts';
import { dropdownQuery } from '../../calls/dropdown-calls.ts';
import { isReference } from '../../record-field.ts';
import classes from './inputs.module.css';

interface FieldValueProps {
  field: Field;
  /** As on the wire; a reference by its id, or by id and name. */
  value: unknown;
  /** The target of a reference, if it is loaded already. */
  target?: Reference | null | undefined;
}

/** A value formatted for reading: days as MM/DD/YYYY, instants in local time, Yes or No, the names of references. */
export function FieldValue({ field, value, target }: FieldValueProps) {
  if (isEmpty(value)) return <>—</>;
  switch (field.kind) {
    case 'boolean':
      return <>{value === true ? 'Yes' : 'No'}</>;
    case 'date':
      return <>{dayText(String(value))}</>;
    case 'dateTime':
      return <>{formatInstant(String(value))}</>;
    case 'reference':
      return <Names service={field.to} links={target && target.id === value ? [target] : linksIn(value)} />;
    case 'references':
      return <Names service={field.to} links={linksIn(value)} />;
    case 'id':
    case 'text':
    case 'integer':
    case 'number':
      return <>{String(value)}</>;
  }
}

/** A reference by its id, as on the wire, or by id and name, as in the history. */
type Link = number | Reference;

/** The links of one reference or of many. */
export const linksIn = (value: unknown): readonly Link[] =>
  (Array.isArray(value) ? value : [value]).filter((link) => typeof link === 'number' || isReference(link));

function Names({ service, links }: NamesProps) {
  return (
    <>
      {useNames(service, links)
        ?.map(({ name }) => name)
        .join(', ') ?? '…'}
    </>
  );
}

interface NamesProps {
  service: string;
  links: readonly Link[];
}

/** The names of many records as a list of chips: dozens are scanned, not read. */
export function NameList({ service, links }: NamesProps) {
  return (
    <ul className={classes.names}>
      {useNames(service, links)?.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  );
}

/** Records with their names, sorted by name; `#id` where the name is missing. `undefined` while loading. */
function useNames(service: string, links: readonly Link[]): readonly Reference[] | undefined {
  const unnamed = links.filter((link) => typeof link === 'number');
  const { data: options = [], isPending } = useQuery(dropdownQuery(service, { ids: unnamed }));
  if (isPending) return undefined;
  const resolved = links.map((link) =>
    typeof link === 'number' ? (options.find(({ id }) => id === link) ?? { id: link, name: `#${link}` }) : link,
  );
  return resolved.toSorted((a, b) => a.name.localeCompare(b.name));
}
