import { notFound } from '@tanstack/react-router';

/** As in `keyInPath`: the id of a record that is below zero has a leading `~`, which stays. */
const integer = /^(-|~-)?\d{1,15}$/;

/** `params` of a detail route: `$id` is an integer, -1 for a new record (core 2). Anything else gives the not-found screen. */
export const numericId = {
  parse({ id }: { id: string }): { id: number | string } {
    if (!integer.test(id)) throw notFound();
    return { id: id.startsWith('~') ? id : Number(id) };
  },
  stringify: ({ id }: { id: number | string }): { id: string } => ({ id: String(id) }),
};
