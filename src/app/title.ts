import { openRecord } from '#ui/form/record/open-record.ts';
import { portal } from '#generated/portal.ts';
import { documentTitle } from './environment.ts';

/** Names the document, and the record that is open. Called once. */
export function watchTitle(): void {
  openRecord.subscribe(writeTitle);
  writeTitle();
}

function writeTitle(): void {
  document.title = documentTitle(window.location.hostname, portal, openRecord.get());
}
