import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { EntitySpec } from '#model/entity.ts';
import { newKeyInPath } from '#model/key.ts';
import { useMayWrite } from '../../permissions-context.tsx';
import type { ListState } from '#model/list/list-state.ts';
import classes from './toolbar.module.css';

/** How records are added to a list. */
export interface AddOptions {
  text: string;
  /** The text filters of these fields are passed to the blank form as query parameters. */
  with?: readonly string[];
}

interface AddButtonProps {
  /** It gives its text's room on a phone to what stands beside it. */
  inToolbar?: true;
  entity: EntitySpec;
  path: string;
  add: AddOptions;
  filters: ListState['filters'];
}

const shortOnPhone = { root: classes.add ?? '', section: classes.addIcon ?? '', label: classes.addText ?? '' };

/** Leads to the form of a new record, whose number is -1 (core 2); nothing for those who may not write. */
export function AddButton({ inToolbar, entity, path, add, filters }: AddButtonProps) {
  const navigate = useNavigate();
  if (!useMayWrite(entity)) return null;
  const search = Object.fromEntries(
    (add.with ?? []).flatMap((name) => (typeof filters[name] === 'string' ? [[name, filters[name]]] : [])),
  );
  return (
    <Button
      {...(inToolbar && { classNames: shortOnPhone })}
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => void navigate({ to: `${path}/${newKeyInPath(entity)}`, search })}
    >
      {add.text}
    </Button>
  );
}
