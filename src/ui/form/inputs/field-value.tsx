import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { dayText, formatDateTime, formatInstant, formatLocalTime } from '#model/date.ts';
import type { AddressField, ChoiceField, ChoicesField, DecimalField, Field, MoneyField } from '#model/field.ts';
import { idText, type KeyPart } from '#model/key.ts';
import { ofKind, type ByKind } from '#model/kinds.ts';
import { addressLink, type AddressKind } from '#model/values/address.ts';
import { isEmpty } from '#model/text.ts';
import { compareTexts } from '#model/text-order.ts';
import type { Option, Reference } from '#model/wire.ts';
import { dropdownQuery } from '../../calls/dropdown-calls.ts';
import { Badges, selectedOptions } from '../../badges.tsx';
import { formatDecimal } from '../../format-decimal.ts';
import { JsonText } from '../../json-text.tsx';
import { isReferenceValue } from '../../record-field.ts';
import { useRecordPaths } from '../../routing/record-path.ts';
import { hiddenText } from '../../unseen-text.ts';
import classes from './inputs.module.css';

interface FieldValueProps {
  field: Field;
  /** In the wire format; a reference as its id, or as id and name. */
  value: unknown;
  /** The referenced record, if already loaded. */
  target?: Reference<KeyPart> | null | undefined;
  /** No links, for use within another control. */
  plain?: boolean;
}

/** A value formatted for reading: days as MM/DD/YYYY, instants in local time, with seconds where lists have them, Yes or No, the names of references. */
export function FieldValue({ field, value, target, plain = false }: FieldValueProps) {
  if (isEmpty(value)) return <>—</>;
  return ofKind(renderers, field)(field, value, plain, target);
}

const text = (_: Field, value: unknown) => <>{String(value)}</>;
const badges = ({ options }: ChoiceField | ChoicesField, value: unknown) => (
  <Badges choices={selectedOptions(options, value)} />
);
const address = ({ kind }: AddressField, value: unknown, plain: boolean) =>
  plain ? <>{String(value)}</> : <Address kind={kind} text={String(value)} />;

const decimal = (field: DecimalField | MoneyField, value: unknown) => <>{formatDecimal(String(value), field)}</>;

const renderers: ByKind<Field, ReactNode, [value: unknown, plain: boolean, target: FieldValueProps['target']]> = {
  boolean: (_, value) => <>{value === true ? 'Yes' : 'No'}</>,
  date: (_, value) => <>{dayText(String(value))}</>,
  dateTime: ({ time }, value) => <>{(time === true ? formatLocalTime : formatInstant)(String(value))}</>,
  localDateTime: (_, value) => <>{formatDateTime(String(value))}</>,
  reference: ({ to }, value, _, target) => (
    <ReferenceNames service={to} references={target && target.id === value ? [target] : referencesIn(value)} />
  ),
  references: ({ to }, value) => <ReferenceNames service={to} references={referencesIn(value)} />,
  decimal,
  money: decimal,
  choice: badges,
  choices: badges,
  tags: (_, value) => <Badges choices={selectedOptions([], value)} />,
  email: address,
  url: address,
  phone: address,
  longText: (_, value) => <span className={classes.lines}>{String(value)}</span>,
  json: (_, value, plain) => (plain ? <>{String(value)}</> : <JsonText text={String(value)} />),
  id: text,
  uuid: text,
  time: text,
  interval: text,
  text,
  bigint: text,
  integer: text,
  number: text,
};

/** A link to an address (https, mailto, tel), or its text. */
function Address({ kind, text }: { kind: AddressKind; text: string }) {
  const href = addressLink(kind, text);
  if (href === undefined) return <>{text}</>;
  const externalLink = href.startsWith('http') && { target: '_blank', rel: 'noreferrer' };
  return (
    <a className={classes.address} href={href} {...externalLink}>
      {text}
    </a>
  );
}

/** A reference as its id (wire format), or as id and name (history). */
type ReferenceValue = KeyPart | Reference<KeyPart>;

/** The values of a reference, or of a list of references. */
export const referencesIn = (value: unknown): readonly ReferenceValue[] =>
  (Array.isArray(value) ? value : [value]).filter((link) => isId(link) || isReferenceValue(link));

const isId = (link: unknown): link is KeyPart => typeof link === 'number' || typeof link === 'string';

function ReferenceNames({ service, references }: ReferenceNamesProps) {
  const { names, unseen } = useNames(service, references);
  if (names === undefined) return <>…</>;
  return <>{[...names.map(({ name }) => name), ...(unseen === 0 ? [] : [hiddenText(unseen, names)])].join(', ')}</>;
}

interface ReferenceNamesProps {
  service: string;
  references: readonly ReferenceValue[];
}

/** Referenced records as a list of linked chips, deleted ones last; then how many there are that can't be named. */
export function NameList({ service, references }: ReferenceNamesProps) {
  const hrefOf = useRecordPaths()(service);
  const { names, unseen } = useNames(service, references);
  const inOrder = names?.toSorted((a, b) => Number(b.isActive) - Number(a.isActive));
  return (
    <ul className={classes.names}>
      {inOrder?.map(({ id, name, isActive }) => (
        <li key={id} data-inactive={!isActive || undefined}>
          {hrefOf === undefined ? name : <Link to={hrefOf([id])}>{name}</Link>}
          {isActive ? null : ' (deleted)'}
        </li>
      ))}
      {unseen === 0 ? null : <li data-inactive>{hiddenText(unseen, names)}</li>}
    </ul>
  );
}

/**
 * Records with their names, sorted by name, and the number of those that can't be named, since one may not see them; `#id` where names
 * could not be read. No names while they load.
 */
function useNames(service: string, links: readonly ReferenceValue[]): { names?: readonly Option[]; unseen: number } {
  const unnamed = links.filter(isId);
  const { data: options, isPending } = useQuery(dropdownQuery(service, { ids: unnamed }));
  if (isPending) return { unseen: 0 };
  const named = links.flatMap((link): Option[] => {
    const known = options?.find(({ id }) => id === (isId(link) ? link : link.id));
    if (known !== undefined) return [known];
    if (!isId(link)) return [{ ...link, isActive: true }];
    return options === undefined ? [{ id: link, name: idText(link), isActive: true }] : [];
  });
  return { names: named.toSorted((a, b) => compareTexts(a.name, b.name)), unseen: links.length - named.length };
}
