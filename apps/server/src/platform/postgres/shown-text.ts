import { sql, type RawBuilder } from 'kysely'

const mostShown = 20_000

/** A text as screens show it: a list of frames of 1 MiB would fill the memory of the server and of the browser. */
export function shownText(column: string): RawBuilder<string> {
  const text = sql.ref(column)
  return sql`case when length(${text}) > ${sql.lit(mostShown)}
    then left(${text}, ${sql.lit(mostShown)}) || '…（共' || length(${text}) || '字）' else ${text} end`
}
