/** The reason why the server cannot start, in a line that an operator can act on. Any other error at start is a bug. */
export class StartError extends Error {}
