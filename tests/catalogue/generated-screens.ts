/** Parses the props, routes and fields of the generated screens. */
import { existsSync, readFileSync } from 'node:fs';

const folder = new URL('../../generated/', import.meta.url);
const textOf = (file: string) => readFileSync(new URL(file, folder), 'utf8');
const firstMatch = (text: string, pattern: RegExp) => pattern.exec(text)?.[1];

/** The props that a generated list screen passes to `EntityList`. */
export function listScreen(entity: string) {
  const grid = textOf(`${entity}/grid.tsx`);
  const showDeleted = firstMatch(grid, /showDeleted=(\S+)/)?.replaceAll(/["'{}]/g, '');
  return {
    path: firstMatch(grid, /\bpath="([^"]*)"/),
    add: firstMatch(grid, /\badd=\{\{ text: '([^']*)'/),
    addParameters: /\badd=\{\{[^}]*with:/.test(grid) ? true : undefined,
    editable: /^\s+editable$/m.test(grid) ? true : undefined,
    showDeleted: showDeleted === 'false' ? false : showDeleted,
    drawer: firstMatch(grid, /\bdrawer=\{(\w+)\}/),
  };
}

export const hasForm = (entity: string) => existsSync(new URL(`${entity}/form.tsx`, folder));

/** The routes of an entity: its list, then its form. */
export function routePaths(entity: string): string[] {
  return [...textOf(`${entity}/routes.ts`).matchAll(/^  path: '([^']*)'/gm)].map((match) => match[1] as string);
}

/** The fields that a form or a panel's drawer shows, in their order. */
export function formFields(entity: string): string[] {
  const text = textOf(hasForm(entity) ? `${entity}/form.tsx` : `${entity}/panel.tsx`);
  return [...text.matchAll(/\{\.\.\.field\('(\w+)'\)\}/g)].map((match) => match[1] as string);
}
