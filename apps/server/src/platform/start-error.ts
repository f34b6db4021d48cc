/** Why the server cannot start, in one line that an operator can act on. Everything else thrown at start is a bug. */
export class StartError extends Error {}
