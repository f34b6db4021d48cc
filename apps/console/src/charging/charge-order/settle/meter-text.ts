/** A register as people type it: no grouping, no lost decimals. */
export const meterText = (value: number): string => (value / 10_000).toFixed(4)
