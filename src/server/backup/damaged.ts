/** What a backup file holds can't be restored. Its message is a part of a sentence; `file.ts` adds which file it is. */
export class DamagedBackup extends Error {}
