/** How long after its end a wash counts as done of which the machine says nothing. */
export const graceMin = 15
/** A machine that says longer that it runs is stuck. */
export const longestMin = (washMin: number): number => Math.max(60, washMin * 3)
