/** A setting that keeps the changes of a transaction from whoever follows changes: sample data are news to nobody. */
export const quietSetting = 'portal.outbox';
