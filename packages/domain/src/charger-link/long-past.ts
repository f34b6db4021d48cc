const longMs = 10 * 60_000

/** Whether a charger speaks of a time so far back that it had no line then, or that its clock is wrong. */
export const isLongPast = (at: Date, now: Date): boolean => now.getTime() - at.getTime() > longMs
