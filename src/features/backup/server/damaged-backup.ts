/** The message completes the sentence "<file> is damaged: …", which `file.ts` begins. */
export class DamagedBackup extends Error {}
