import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { Reference } from '#model/wire.ts';
import { stopViewAs } from '../ui/calls.ts';
import classes from './viewing-bar.module.css';

/** The bar at the top of every page while impersonating ("view as") another user. */
export function ViewingBar({ viewAs }: { viewAs: Reference }) {
  const stopViewing = useMutation({ mutationFn: stopViewAs });
  return (
    <output className={classes.bar}>
      <IconEye size={16} aria-hidden />
      <span>
        You see the portal as <strong>{viewAs.name}</strong>. Nothing can be changed.
      </span>
      <Button variant="default" size="compact-xs" loading={stopViewing.isPending} onClick={() => stopViewing.mutate()}>
        Stop
      </Button>
    </output>
  );
}
