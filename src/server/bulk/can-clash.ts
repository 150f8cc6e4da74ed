import type { EntitySpec } from '#model/entity.ts';
import type { Wish } from './request.ts';

/** Whether records may come to share what no two may, which the database finds, and nobody before it. */
export function canClash({ unique = [] }: EntitySpec, wish: Wish): boolean {
  switch (wish.action) {
    case 'update':
      return unique.some(({ fields }) => fields.some((name) => Object.hasOwn(wish.values, name)));
    case 'undelete':
      return unique.some(({ among }) => among === 'active');
    case 'undo':
      return unique.length > 0;
    case 'delete':
      return false;
  }
}
