import { openRecord } from '#ui/form/record/open-record.ts';
import { portal } from '#generated/portal.ts';
import { documentTitle } from './environment.ts';

/** Keeps the document's title up to date with the open record. Called once. */
export function watchTitle(): void {
  openRecord.subscribe(updateTitle);
  updateTitle();
}

function updateTitle(): void {
  document.title = documentTitle(window.location.hostname, portal, openRecord.get());
}
