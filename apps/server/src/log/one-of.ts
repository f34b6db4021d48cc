import { sql, type RawBuilder } from 'kysely'

/** A single value is written as such: only then does an index give the rows in their order. */
export const oneOf = <T>(values: readonly string[], type: 'bigint' | 'smallint'): RawBuilder<T> =>
  values.length === 1 ? sql<T>`${values[0]}::${sql.raw(type)}` : sql<T>`any(${values}::${sql.raw(type)}[])`
