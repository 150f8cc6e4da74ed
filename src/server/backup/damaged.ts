/** A backup file can't be restored. The message is part of a sentence; `file.ts` adds the file's name. */
export class DamagedBackup extends Error {}
