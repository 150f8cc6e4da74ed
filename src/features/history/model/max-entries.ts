/** The most changes of one answer; the parameter `before` is the cursor to the next ones. */
export const maxEntries = 500;
