import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dayText, formatInstant } from '#model/date.ts';
import type { Field } from '#model/entity.ts';
import { idText, type KeyPart } from '#model/key.ts';
import { addressLink, type AddressKind } from '#model/values/address.ts';
import { isEmpty } from '#model/text.ts';
import type { Option, Reference } from '#model/wire.ts';
import { dropdownQuery } from '../../calls/dropdown-calls.ts';
import { Badges, chosen } from '../../badges.tsx';
import { formatDecimal } from '../../format-decimal.ts';
import { isReference } from '../../record-field.ts';
import { useRecordPaths } from '../../routing/record-path.ts';
import classes from './inputs.module.css';

interface FieldValueProps {
  field: Field;
  /** As on the wire; a reference by its id, or by id and name. */
  value: unknown;
  /** The target of a reference, if it is loaded already. */
  target?: Reference<KeyPart> | null | undefined;
  /** It stands in a control, and leads nowhere. */
  plain?: boolean;
}

/** A value formatted for reading: days as MM/DD/YYYY, instants in local time, Yes or No, the names of references. */
export function FieldValue({ field, value, target, plain = false }: FieldValueProps) {
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
    case 'decimal':
      return <>{formatDecimal(String(value), field)}</>;
    case 'choice':
    case 'choices':
      return <Badges choices={chosen(field.options, value)} />;
    case 'email':
    case 'url':
    case 'phone':
      return plain ? <>{String(value)}</> : <Address kind={field.kind} text={String(value)} />;
    case 'longText':
      return <span className={classes.lines}>{String(value)}</span>;
    case 'id':
    case 'uuid':
    case 'time':
    case 'text':
    case 'integer':
    case 'number':
      return <>{String(value)}</>;
  }
}

/** An address, which leads where it says. */
function Address({ kind, text }: { kind: AddressKind; text: string }) {
  const href = addressLink(kind, text);
  if (href === undefined) return <>{text}</>;
  const elsewhere = kind === 'url' && { target: '_blank', rel: 'noreferrer' };
  return (
    <a className={classes.address} href={href} {...elsewhere}>
      {text}
    </a>
  );
}

/** A reference by its id, as on the wire, or by id and name, as in the history. */
type Linked = KeyPart | Reference<KeyPart>;

/** The links of one reference or of many. */
export const linksIn = (value: unknown): readonly Linked[] =>
  (Array.isArray(value) ? value : [value]).filter((link) => isId(link) || isReference(link));

const isId = (link: unknown): link is KeyPart => typeof link === 'number' || typeof link === 'string';

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
  links: readonly Linked[];
}

/** The names of many records as a list of chips: dozens are scanned, not read. They lead on; deleted ones come last. */
export function NameList({ service, links }: NamesProps) {
  const hrefOf = useRecordPaths()(service);
  const names = useNames(service, links)?.toSorted((a, b) => Number(b.isActive) - Number(a.isActive));
  return (
    <ul className={classes.names}>
      {names?.map(({ id, name, isActive }) => (
        <li key={id} data-inactive={!isActive || undefined}>
          {hrefOf === undefined ? name : <Link to={hrefOf([id])}>{name}</Link>}
          {isActive ? null : ' (deleted)'}
        </li>
      ))}
    </ul>
  );
}

/** Records with their names, sorted by name; `#id` where the name is missing. `undefined` while loading. */
function useNames(service: string, links: readonly Linked[]): readonly Option[] | undefined {
  const unnamed = links.filter(isId);
  const { data: options = [], isPending } = useQuery(dropdownQuery(service, { ids: unnamed }));
  if (isPending) return undefined;
  const named = links.map((link) => (isId(link) ? { id: link, name: idText(link) } : link));
  return named
    .map(({ id, name }) => options.find((option) => option.id === id) ?? { id, name, isActive: true })
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
