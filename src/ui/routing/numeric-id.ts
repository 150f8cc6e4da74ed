import { notFound } from '@tanstack/react-router';

const integer = /^-?\d{1,15}$/;

/** A detail route's `params`: `$id` is an integer, -1 for a new record (core 2). Anything else is a page that there is not. */
export const numericId = {
  parse({ id }: { id: string }): { id: number } {
    if (!integer.test(id)) throw notFound();
    return { id: Number(id) };
  },
  stringify: ({ id }: { id: number }): { id: string } => ({ id: String(id) }),
};
