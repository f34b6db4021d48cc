export const leastColumn = 56
export const mostColumn = 800

type Room = {
  /** The declared widths of the other columns. */
  others: number
  /** The width of the whole table on the screen. */
  table: number
}

/**
 * Which width to declare so that the column is `wanted` pixels wide on the screen.
 * A table with room left stretches its columns in proportion, so the declared width is not the visible one.
 */
export function declaredWidth(wanted: number, { others, table }: Room): number {
  const visible = Math.min(Math.max(wanted, leastColumn), mostColumn)
  const stretches = visible < table && others + visible < table
  return Math.round(stretches ? Math.max(leastColumn, (visible * others) / (table - visible)) : visible)
}
