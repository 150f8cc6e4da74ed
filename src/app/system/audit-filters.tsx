import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { AuditEntity } from '#model/system.ts';
import { historyActions } from '#model/wire.ts';
import { dropdownQuery } from '#ui/calls/dropdown-calls.ts';
import { identity } from '#generated/identity.ts';
import { actionWords } from './audit-words.ts';
import classes from './audit-trail.module.css';
import type { AuditFilter, AuditSearch } from './use-audit-query.ts';

interface AuditFiltersProps {
  query: AuditFilter;
  entities: readonly AuditEntity[];
  onChange: (changes: AuditSearch) => void;
  children: ReactNode;
}

/** Each by itself narrows the trail; the page's address holds them. */
export function AuditFilters({ query, entities, onChange, children }: AuditFiltersProps) {
  const users = useQuery(dropdownQuery(identity.user.service));
  const set = (name: keyof AuditSearch) => (event: { currentTarget: { value: string } }) =>
    onChange({ [name]: event.currentTarget.value || undefined });
  const kinds = entities
    .map(({ service, label }) => ({ value: service, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  const people = (users.data ?? []).map(({ id, name }) => ({
    value: String(id),
    label: name === '' ? `#${id}` : name,
  }));
  return (
    <search className={classes.filters}>
      <NativeSelect
        label="Entity"
        value={query.entity ?? ''}
        data={[{ value: '', label: 'Every entity' }, ...kinds]}
        onChange={set('entity')}
      />
      <NativeSelect
        label="Who"
        value={query.userId === undefined ? '' : String(query.userId)}
        data={[{ value: '', label: 'Everybody' }, ...people]}
        onChange={set('userId')}
      />
      <NativeSelect
        label="Change"
        value={query.action ?? ''}
        data={[
          { value: '', label: 'Every kind' },
          ...historyActions.map((value) => ({ value, label: actionWords[value] })),
        ]}
        onChange={set('action')}
      />
      <TextInput type="date" label="From (UTC)" value={query.from ?? ''} onChange={set('from')} />
      <TextInput type="date" label="Until (UTC)" value={query.until ?? ''} onChange={set('until')} />
      <KeyInput key={query.key ?? ''} value={query.key ?? ''} onApply={(key) => onChange({ key: key || undefined })} />
      {children}
    </search>
  );
}

/** Applied when it is left, or by Enter: a part of a number is another number. */
function KeyInput({ value, onApply }: { value: string; onApply: (text: string) => void }) {
  const [text, setText] = useState(value);
  return (
    <TextInput
      label="Record"
      placeholder="#, or key"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => text !== value && onApply(text.trim())}
      onKeyDown={(event) => event.key === 'Enter' && onApply(text.trim())}
    />
  );
}
