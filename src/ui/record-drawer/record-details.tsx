import { Checkbox, Skeleton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import { wireName } from '#model/field.ts';
import { idText } from '#model/key.ts';
import { isReference } from '#model/kinds.ts';
import { isEmpty } from '#model/text.ts';
import { FieldValue } from '../form/inputs/field-value.tsx';
import { isHidden, readField, readReference } from '../record-field.ts';
import { RecordLink } from '../routing/record-link.tsx';
import { useRecordPaths } from '../routing/record-path.ts';
import { fieldGroups, searchFields, type DrawerFieldGroup, type NamedField } from './field-groups.ts';
import classes from './record-drawer.module.css';

/** Above this number of fields there is a search box. */
const searchThreshold = 15;

/** Fields of a record with their values, in groups. */
export function RecordDetails({ entity, record }: { entity: EntitySpec; record: object }) {
  const groups = useMemo(() => fieldGroups(entity, record), [entity, record]);
  const [search, setSearch] = useState('');
  const [hidesEmpty, setHidesEmpty] = useState(false);
  const matching = searchFields(groups, search);
  const visibleGroups = hidesEmpty ? withoutEmpty(matching, record) : matching;
  return (
    <>
      {Object.keys(entity.fields).length > searchThreshold ? (
        <div className={classes.find} data-not-printed>
          <TextInput
            flex={1}
            aria-label="Find a field"
            placeholder="Find a field"
            leftSection={<IconSearch size={16} aria-hidden />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <Checkbox
            label="Hide empty"
            checked={hidesEmpty}
            onChange={(event) => setHidesEmpty(event.currentTarget.checked)}
          />
        </div>
      ) : null}
      {visibleGroups.length === 0 ? (
        <p className={classes.nothing}>
          {matching.length === 0 ? 'No field has that name.' : 'These fields are empty.'}
        </p>
      ) : null}
      {visibleGroups.map((group) => (
        <Group key={group.title} group={group} record={record} />
      ))}
    </>
  );
}

function Group({ group: { title, fields }, record }: { group: DrawerFieldGroup; record: object }) {
  return (
    <section className={classes.group}>
      {title === '' ? null : <h3 className={classes.groupTitle}>{title}</h3>}
      <dl>
        {fields.map((field) => (
          <div key={field[0]} className={classes.field}>
            <dt>{field[1].label}</dt>
            <dd>
              <RecordValue field={field} record={record} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A formatted value; a reference is a link, if the user may open its target. */
function RecordValue({ field: [name, field], record }: { field: NamedField; record: object }) {
  const paths = useRecordPaths();
  const target = isReference(field) ? readReference(record, wireName(name, field)) : null;
  const pathOf = isReference(field) ? paths(field.to) : undefined;
  if (target !== null && !isHidden(target) && pathOf !== undefined) {
    return (
      <RecordLink href={pathOf([target.id])} className="link">
        {target.name || idText(target.id)}
      </RecordLink>
    );
  }
  return <FieldValue field={field} value={readField(record, name)} target={target} />;
}

function withoutEmpty(groups: readonly DrawerFieldGroup[], record: object): readonly DrawerFieldGroup[] {
  return groups
    .map(({ title, fields }) => ({ title, fields: fields.filter(([name]) => !isEmpty(readField(record, name))) }))
    .filter(({ fields }) => fields.length > 0);
}

/** Placeholder with as many lines as the record has fields. */
export function RecordSkeleton({ entity }: { entity: EntitySpec }) {
  return (
    <output className={classes.group} aria-label="Loading">
      {Object.keys(entity.fields).map((name, index) => (
        <span key={name} className={classes.field}>
          <Skeleton component="span" height={10} width={`${40 + ((index * 29) % 50)}%`} />
          <Skeleton component="span" height={10} width={`${30 + ((index * 47) % 60)}%`} />
        </span>
      ))}
    </output>
  );
}
