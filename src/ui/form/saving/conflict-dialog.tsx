import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/RadioCard.layer.css';
import '@mantine/core/styles/RadioIndicator.layer.css';
import { Button, Group, Modal, Radio, Text } from '@mantine/core';
import { useState } from 'react';
import { fieldOf, type EntitySpec } from '#model/entity.ts';
import { kinds } from '#model/kinds.ts';
import { readReference } from '../../record-field.ts';
import { FieldValue } from '../inputs/field-value.tsx';
import classes from './conflict-dialog.module.css';
import { resolve, type Difference, type Side } from './merge.ts';
import type { Conflict, RecordForm } from './use-record-form.ts';

/**
 * Conflict resolution: shows both versions of each conflicting field side by side, and the person who saves second chooses.
 * Nothing is overwritten unseen.
 */
export function ConflictDialog({ entity, form }: { entity: EntitySpec; form: RecordForm }) {
  const { conflict } = form;
  const { one: singular } = entity.label;
  const title =
    conflict === null
      ? null
      : `${authorOf(conflict)} ${isConcurrentlyDeleted(form, conflict) ? 'deleted' : 'saved'} this ${singular} while you were editing it`;
  return (
    <Modal
      opened={conflict !== null}
      onClose={form.dismissConflict}
      title={title}
      size="xl"
      closeButtonProps={{ 'aria-label': 'Back to the form' }}
    >
      {conflict === null ? null : <ConflictResolution entity={entity} form={form} conflict={conflict} />}
    </Modal>
  );
}

/** Who saved first. */
const authorOf = ({ theirs }: Conflict): string => readReference(theirs, 'modifiedBy')?.name ?? 'Somebody else';

const isConcurrentlyDeleted = ({ record }: RecordForm, { theirs }: Conflict): boolean =>
  theirs.isActive === false && record?.isActive === true;

function ConflictResolution({ entity, form, conflict }: { entity: EntitySpec; form: RecordForm; conflict: Conflict }) {
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const { merge } = conflict;
  const values = resolve(merge, choices);
  const author = authorOf(conflict);
  const isNowDeleted = isConcurrentlyDeleted(form, conflict);
  const offersRestore = isNowDeleted && form.canRestore;

  return (
    <div className={classes.choices}>
      {isNowDeleted ? (
        <Text size="sm">
          {offersRestore
            ? 'What you typed is not saved yet. Restore it with what you typed, or save that and leave it deleted.'
            : 'What you typed is not saved yet. Saving changes it, but does not restore it.'}
        </Text>
      ) : null}
      {merge.conflicts.length === 0 ? null : (
        <Text size="sm" c="dimmed">
          You both changed these fields. Choose which version to keep.
        </Text>
      )}
      {merge.conflicts.map((difference) => (
        <ConflictField
          key={difference.name}
          entity={entity}
          difference={difference}
          otherAuthor={author}
          choice={choices[difference.name] ?? null}
          onChoose={(side) => setChoices({ ...choices, [difference.name]: side })}
        />
      ))}
      {merge.accepted.length === 0 ? null : (
        <section aria-label="Taken over">
          <Text size="sm" c="dimmed" mb="xs">
            {author} also changed these. You did not, so they are taken over.
          </Text>
          <dl className={classes.taken}>
            {merge.accepted.map((difference) => (
              <RemoteChange key={difference.name} entity={entity} difference={difference} />
            ))}
          </dl>
        </section>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={form.dismissConflict}>
          Back to the form
        </Button>
        <Button
          variant={offersRestore ? 'default' : 'filled'}
          disabled={values === undefined}
          onClick={() => values && form.saveMerged(values)}
        >
          {isNowDeleted ? 'Save, leave deleted' : 'Save'}
        </Button>
        {offersRestore ? (
          <Button disabled={values === undefined} onClick={() => values && form.saveMerged(values, true)}>
            Restore and save
          </Button>
        ) : null}
      </Group>
    </div>
  );
}

interface ConflictFieldProps {
  entity: EntitySpec;
  difference: Difference;
  /** Who saved first. */
  otherAuthor: string;
  /** `null` until chosen: there is no preselection. */
  choice: Side | null;
  onChoose: (side: Side) => void;
}

/** A conflicting field: two versions side by side, above the common base. */
function ConflictField({ entity, difference, otherAuthor, choice, onChoose }: ConflictFieldProps) {
  const field = fieldOf(entity, difference.name);
  const version = (side: Side, title: string) => (
    <Radio.Card value={side} className={classes.version} p="sm">
      <Radio.Indicator />
      <div>
        <div className={classes.whose}>{title}</div>
        <div className={classes.value}>
          <FieldValue field={field} value={difference[side]} plain />
        </div>
      </div>
    </Radio.Card>
  );
  return (
    <Radio.Group label={field.label} value={choice} onChange={(side) => onChoose(side as Side)}>
      <div className={classes.versions}>
        {version('theirs', otherAuthor)}
        {version('mine', 'You')}
      </div>
      <div className={classes.before}>
        Before: <FieldValue field={field} value={difference.before} />
      </div>
    </Radio.Group>
  );
}

/** A field that only the other person changed. */
function RemoteChange({ entity, difference }: Pick<ConflictFieldProps, 'entity' | 'difference'>) {
  const field = fieldOf(entity, difference.name);
  return (
    <div>
      <dt>{field.label}</dt>
      <dd data-lines={kinds[field.kind].multiline || undefined}>
        <FieldValue field={field} value={difference.before} /> → <FieldValue field={field} value={difference.theirs} />
      </dd>
    </div>
  );
}
