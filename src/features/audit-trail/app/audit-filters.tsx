import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { AuditEntity } from '../model/operations.ts';
import { historyActions } from '#model/wire.ts';
import { compareTexts } from '#model/text-order.ts';
import { actionTexts } from '#ui/changes/action-texts.ts';
import { dropdownQuery } from '#ui/calls/dropdown-calls.ts';
import { identity } from '#generated/identity.ts';
import classes from './audit-trail.module.css';
import { FilterDay, FilterSelect } from './filter-inputs.tsx';
import type { AuditFilter, AuditSearch } from './use-audit-query.ts';

interface AuditFiltersProps {
  query: AuditFilter;
  entities: readonly AuditEntity[];
  onChange: (changes: AuditSearch) => void;
  children: ReactNode;
}

const actionOptions = historyActions.map((value) => ({ value, label: actionTexts[value].label }));

/** Filters of the audit trail, stored in the page's address. */
export function AuditFilters({ query, entities, onChange, children }: AuditFiltersProps) {
  const users = useQuery(dropdownQuery(identity.user.service));
  const bind = (name: keyof AuditFilter) => ({
    value: query[name] === undefined ? undefined : String(query[name]),
    onChange: (value: string | undefined) => onChange({ [name]: value }),
  });
  const entityOptions = entities
    .map(({ service, label }) => ({ value: service, label }))
    .toSorted((a, b) => compareTexts(a.label, b.label));
  const userOptions = (users.data ?? []).map(({ id, name }) => ({
    value: String(id),
    label: name === '' ? `#${id}` : name,
  }));
  return (
    <search className={classes.filters}>
      <FilterSelect label="Entity" allText="Every entity" data={entityOptions} searchable {...bind('entity')} />
      <FilterSelect label="Who" allText="Everybody" data={userOptions} searchable {...bind('userId')} />
      <FilterSelect label="Change" allText="Every kind" data={actionOptions} {...bind('action')} />
      <FilterDay label="From" name="from" {...bind('from')} />
      <FilterDay label="Until" name="until" {...bind('until')} />
      <RecordKeyInput
        key={query.key ?? ''}
        value={query.key ?? ''}
        onApply={(key) => onChange({ key: key || undefined })}
      />
      {children}
    </search>
  );
}

/** Applied on blur or Enter, not while typing: a part of an id is another id. */
function RecordKeyInput({ value, onApply }: { value: string; onApply: (text: string) => void }) {
  const [text, setText] = useState(value);
  return (
    <TextInput
      label="Record"
      placeholder="Number or key"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => text !== value && onApply(text.trim())}
      onKeyDown={(event) => event.key === 'Enter' && onApply(text.trim())}
    />
  );
}
