/** Last words of columns that hold a key. */
const keyWords = new Set(['id', 'code', 'key', 'fk', 'no', 'sk', 'uuid', 'guid']);

/** Whether the word says no more than that the column holds a key: `customer_id`, `customer_sk`. */
export const isKeyWord = (word: string): boolean => keyWords.has(word);
