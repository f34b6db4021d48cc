import { sql, type RawBuilder } from 'kysely'
import { flowFigures } from './flow-figure-store.ts'
import { finestOf, levels } from './flow-days-store.ts'
import { flowLevels, type FlowLevel } from './flow-levels.ts'
import { levelTables } from './level-tables-store.ts'

const figuresOf = (rows: string) => sql.join(flowFigures.map((name) => sql.ref(`${rows}.${name}`)))

function levelAgrees(level: FlowLevel): RawBuilder<unknown> {
  const { period, places } = flowLevels[level]
  const keys = ['dateType', period, ...places]
  const either = (column: string) => sql`coalesce(${sql.ref(`finest.${column}`)}, ${sql.ref(`kept.${column}`)})`
  const noted = sql`list = 'FLOW_' || ${either('dateType')} || ${`_${level}`}::text and day = ${either(period)}`
  return sql`select ${either(period)}::text, null::bigint, finest.actual_amt, kept.actual_amt
    from (${finestOf(level)}) as finest
    full join (select * ${levelTables[level].rows}) as kept
      on ${sql.join(
        keys.map((key) => sql`${sql.ref(`kept.${key}`)} = ${sql.ref(`finest.${key}`)}`),
        sql` and `,
      )}
    where (${figuresOf('finest')}) is distinct from (${figuresOf('kept')})
      and exists (select from summed_day where ${noted}) and not exists (select from changed_day where ${noted})`
}

/** Coarser sums are what the finest ones sum to, unless they wait to be summed again. */
export const flowLevelsAgree = sql.join(levels.map(levelAgrees), sql` union all `)
