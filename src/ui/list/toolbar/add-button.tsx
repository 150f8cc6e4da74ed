import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { EntitySpec } from '#model/entity.ts';
import { newKeyInPath } from '#model/key.ts';
import { useMayWrite } from '../../permissions-context.tsx';
import { searchedText } from '#model/list/filter.ts';
import type { ListState } from '#model/list/list-state.ts';
import classes from './toolbar.module.css';

/** Options of the Add button. */
export interface AddOptions {
  text: string;
  /** Fields whose text filters are passed to the blank form as query parameters. */
  with?: readonly string[];
}

interface AddButtonProps {
  /** Whether to show only the icon on a phone. */
  inToolbar?: true;
  entity: EntitySpec;
  path: string;
  add: AddOptions;
  filters: ListState['filters'];
}

const iconOnPhone = { root: classes.add ?? '', section: classes.addIcon ?? '', label: classes.addText ?? '' };

/** Opens the form of a new record, whose id is -1 (core 2). Renders nothing without the permission to write. */
export function AddButton({ inToolbar, entity, path, add, filters }: AddButtonProps) {
  const navigate = useNavigate();
  if (!useMayWrite(entity)) return null;
  const search = Object.fromEntries(
    (add.with ?? []).flatMap((name) => {
      const text = searchedText(filters[name]);
      return text === undefined ? [] : [[name, text]];
    }),
  );
  return (
    <Button
      {...(inToolbar && { classNames: iconOnPhone })}
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => void navigate({ to: `${path}/${newKeyInPath(entity)}`, search })}
    >
      {add.text}
    </Button>
  );
}
