import { notFound } from '@tanstack/react-router';

const integer = /^-?\d{1,15}$/;

/** `params` of a detail route: `$id` is an integer, -1 for a new record (core 2). Anything else gives the not-found screen. */
export const numericId = {
  parse({ id }: { id: string }): { id: number } {
    if (!integer.test(id)) throw notFound();
    return { id: Number(id) };
  },
  stringify: ({ id }: { id: number }): { id: string } => ({ id: String(id) }),
};
