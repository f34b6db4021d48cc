/** Rows that are already at hand, for a sheet. */
export async function* eachRow<Row>(rows: readonly Row[]): AsyncIterable<Row> {
  yield* rows
}
