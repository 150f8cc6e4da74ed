/** What the server holds a session to, and its list tells administrators: it ends this long after it was last used. */
export const idleMinutes = 30;
