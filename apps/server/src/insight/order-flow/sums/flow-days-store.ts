import type { FlowDateType } from '@chargedeck/contract/insight/order-flow/enums'
import { dayAfter } from '@chargedeck/domain/kernel/days'
import { daysLater, startOfRange } from '@chargedeck/domain/kernel/wall-time'
import { sql, type RawBuilder } from 'kysely'
import { noteChanged, type SummedList } from '../../../platform/day-sums/day-sums-store.ts'
import type { DaySummer } from '../../../platform/day-sums/sum-days.ts'
import { columnsOf, dayOfFlow, flowFigures, timeOfFlow } from './flow-figure-store.ts'
import { daysEach, firstDayIn, flowLevels, flowPlaces, type FlowLevel } from './flow-levels.ts'
import { ordersWithin } from './flow-orders-store.ts'
import { levelTables } from './level-tables-store.ts'

export const dayLists = { END: 'FLOW_END', SETTLE: 'FLOW_SETTLE' } as const satisfies Record<FlowDateType, SummedList>
export const levelListOf = (dateType: FlowDateType, level: FlowLevel): SummedList => `${dayLists[dateType]}_${level}`

export const levels = Object.keys(flowLevels) as FlowLevel[] // its own keys
const summed = sql.join(flowFigures.map((name) => sql`sum(${sql.ref(`flow.${name}`)}) as ${sql.ref(name)}`))

/** The finest sums of billed orders, by the day of their end or of their settlement. What is summed from them must be summed again. */
const daysOf = (dateType: FlowDateType): DaySummer => ({
  list: dayLists[dateType],
  async firstDayOrNull({ tx }) {
    const time = sql.ref(timeOfFlow[dateType])
    const { rows } = await sql<{
      day: string
    }>`select to_char(${dayOfFlow[dateType]}, 'YYYY-MM-DD') as day from charge_order
      where ${time} is not null order by ${time} nulls first limit 1`.execute(tx)
    return rows[0]?.day ?? null
  },
  async sumDay(ctx, day) {
    const { tx } = ctx
    const span = { since: startOfRange(day), until: daysLater(startOfRange(day), 1) }
    const places = ['day', 'companyId', ...flowPlaces] as const
    await tx.deleteFrom('orderFlowDay').where('dateType', '=', dateType).where('day', '=', day).execute()
    await sql`insert into order_flow_day (date_type, ${columnsOf([...places, ...flowFigures])})
      select ${dateType}, ${columnsOf(places)}, ${summed}
      from (${ordersWithin(dateType, [span], [...places, ...flowFigures])}) as flow
      group by ${columnsOf(places)} order by ${columnsOf(flowPlaces)}`.execute(tx)
    await noteChanged(
      ctx,
      levels.map((level) => ({ list: levelListOf(dateType, level), day: firstDayIn(level, day) })),
    )
  },
})

/** Organisation and company are those of the station: an order keeps the company that it had. */
const placeOfSums = (place: (typeof flowLevels)[FlowLevel]['places'][number]): RawBuilder<string> =>
  sql.ref(place === 'orgId' || place === 'companyId' ? `station.${place}` : `flow.${place}`)

/** The finest sums, summed as a level has them, with its columns. */
export function finestOf(level: FlowLevel, where: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> {
  const { period, places } = flowLevels[level]
  const ofPeriod = period === 'week' ? sql`date_trunc('week', flow.day)::date` : sql`flow.day`
  const ofPlaces = sql.join(places.map(placeOfSums))
  return sql`select flow.date_type, ${ofPeriod} as ${sql.ref(period)}, ${ofPlaces}, ${summed}
    from order_flow_day as flow join station on station.id = flow.station_id
    where ${where} group by flow.date_type, ${ofPeriod}, ${ofPlaces}`
}

/** Coarser sums, of days or weeks, from the finest ones. */
const levelDaysOf = (dateType: FlowDateType, level: FlowLevel): DaySummer => ({
  list: levelListOf(dateType, level),
  daysEach: daysEach(level),
  async firstDayOrNull({ tx }) {
    const first = await tx
      .selectFrom('summedDay')
      .select(sql<string | null>`min(day)`.as('day'))
      .where('list', '=', dayLists[dateType])
      .executeTakeFirst()
    return first?.day ? firstDayIn(level, first.day) : null
  },
  async sumDay({ tx }, day) {
    const { period, places } = flowLevels[level]
    const { clear, add } = levelTables[level]
    const ofPeriod = sql`flow.date_type = ${dateType} and flow.day between ${day} and ${dayAfter(day, daysEach(level) - 1)}`
    await sql`${clear} where date_type = ${dateType} and ${sql.ref(period)} = ${day}`.execute(tx)
    await sql`${add} (${columnsOf(['dateType', period, ...places, ...flowFigures])})
      ${finestOf(level, ofPeriod)} order by ${columnsOf(places)}`.execute(tx)
  },
})

export const orderFlowDays: readonly DaySummer[] = (['END', 'SETTLE'] as const).flatMap((dateType) => [
  daysOf(dateType),
  ...levels.map((level) => levelDaysOf(dateType, level)),
])
