/** FailReason of a stop beyond those of the standard, which leaves 4 to 99 to us. */
export const ourStopFailures = { notBegun: 5, refusedByPile: 6 } as const
