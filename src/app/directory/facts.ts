/** What grows with the catalogue and is not the open screen's own: a file of its own beside the first script. */
export { menu } from '#generated/menu.ts';
export { records } from '#generated/records.ts';
export { screens } from '#generated/screens.ts';
