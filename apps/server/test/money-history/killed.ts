/** The process died at this point: what was not committed is gone. */
export class Killed extends Error {}
