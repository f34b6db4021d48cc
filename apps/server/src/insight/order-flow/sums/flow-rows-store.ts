import { dayAfter } from '@chargedeck/domain/kernel/days'
import type { FlowSums } from '@chargedeck/contract/insight/order-flow/row'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { withinScope } from '../../../platform/data-scope.ts'
import { listSummedDays } from '../../../platform/day-sums/day-sums-store.ts'
import { plainArray } from '../../../platform/postgres/array.ts'
import { spansBesides, type FlowRange } from '../flow-range.ts'
import { dayLists, levelListOf } from './flow-days-store.ts'
import {
  daysIn,
  flowLevels,
  flowPlaces,
  levelOf,
  partiesLeftOut,
  type FlowLevel,
  type FlowPlace,
  type FlowQuestion,
} from './flow-levels.ts'
import { ordersWithin, placesOfOrder } from './flow-orders-store.ts'
import { levelTables } from './level-tables-store.ts'
import { isOneOf, wantedStations } from './wanted-stations-store.ts'

type Reader = Pick<Context, 'tx' | 'actor'>
type Columns = { places: readonly ('day' | FlowPlace)[]; figures: readonly (keyof FlowSums)[] }
/** Null: every station. */
type Asked = { question: FlowQuestion; stations: readonly string[] | null; columns: Columns }

/**
 * Billed orders of a range as rows of sums by day and place, as a table named `flow`: past days from the coarsest sums that tell apart
 * what is asked, days of which these are not summed from the finest, and all others from their orders.
 */
export async function flowRows(
  ctx: Reader,
  question: FlowQuestion,
  range: FlowRange,
  columns: Columns,
): Promise<RawBuilder<unknown>> {
  const dateType = question.filters.dateType ?? 'END'
  const [stations, days] = await Promise.all([
    question.groupBy === 'STATION' && question.keys ? question.keys : wantedStations(ctx, question.filters),
    listSummedDays(ctx, dayLists[dateType], { from: range.from, to: dayAfter(range.to) }),
  ])
  const asked = { question, stations, columns }
  const level = levelOf(question, { isEverywhere: stations === null, seesOwn: ctx.actor.seesOwn })
  const periods = level === null ? [] : await summedPeriods(ctx, level, levelListOf(dateType, level), days)
  const inPeriods = new Set(level === null ? [] : periods.flatMap((first) => daysIn(level, first)))
  const ofFinest = days.filter((day) => !inPeriods.has(day))
  const spans = spansBesides(days, range)
  const parts = level === null || periods.length === 0 ? [] : ofLevel(ctx, level, asked, periods)
  if (ofFinest.length > 0) parts.push(ofDays(asked, ofFinest))
  if (spans.length > 0)
    parts.push(
      ordersWithin(
        dateType,
        spans,
        namesOf(columns),
        isAsked(asked, (place) => placesOfOrder[place]),
      ),
    )
  return sql`(${sql.join(parts, sql` union all `)}) as flow`
}

/** Those of which every day is summed in the finest sums too: a change is noted there. */
async function summedPeriods(
  { tx }: Pick<Context, 'tx'>,
  level: FlowLevel,
  list: ReturnType<typeof levelListOf>,
  days: readonly string[],
): Promise<string[]> {
  const [first, last] = [days.at(0), days.at(-1)]
  if (first === undefined || last === undefined) return []
  const known = new Set(days)
  const periods = await listSummedDays({ tx }, list, { from: first, to: dayAfter(last) })
  return periods.filter((period) => daysIn(level, period).every((day) => known.has(day)))
}

function ofLevel({ actor }: Reader, level: FlowLevel, asked: Asked, periods: readonly string[]) {
  const { period, places } = flowLevels[level]
  const { companyId, ...filters } = asked.question.filters
  const ofOwners = sql`${withinScope(actor, 'orderFlowOrgDay.orgId')}
    and ${companyId === undefined ? sql`true` : sql`company_id = ${companyId}`}`
  const kept = flowPlaces.filter((place) => (places as readonly string[]).includes(place))
  const where = sql`${level === 'ORG' ? ofOwners : sql`true`} and ${isAsked(asked, placeOfRow, kept)}`
  const sums = byDays(asked, periods, { rows: levelTables[level].rows, period, where })
  if (kept.includes('carrierId')) return [sums]
  const days = periods.flatMap((first) => daysIn(level, first))
  return [sums, ...partiesLeftOut(filters).map((party, at) => lessOf(asked, days, { party, isSecond: at > 0 }))]
}

/** Orders of a carrier or a group, to be taken off. An order of both is taken off once. */
function lessOf(
  asked: Asked,
  days: readonly string[],
  { party, isSecond }: { party: FlowPlace; isSecond: boolean },
): RawBuilder<unknown> {
  const ofParty = sql`${sql.ref(party)} > 0 and ${isSecond ? sql`carrier_id = 0` : sql`true`}`
  const where = sql`${ofParty} and ${isAsked(asked, placeOfRow, ['stationId', 'pileId'])}`
  return byDays(asked, days, { ...finest, where, sign: sql`-` })
}

const finest = { rows: sql`from order_flow_day`, period: 'day' } as const
const ofDays = (asked: Asked, days: readonly string[]) =>
  byDays(asked, days, { ...finest, where: isAsked(asked, placeOfRow) })

type Kept = {
  rows: RawBuilder<unknown>
  period: 'day' | 'week'
  where: RawBuilder<unknown>
  sign?: RawBuilder<unknown>
}
/** One day after the other by the index of days: of a quarter the planner would read the whole table. */
function byDays(
  { question, columns: { places, figures } }: Asked,
  days: readonly string[],
  { rows, period, where, sign = sql`` }: Kept,
): RawBuilder<unknown> {
  const columns = [
    ...places.map(placeOfRow),
    ...figures.map((name) => sql`${sign}${sql.ref(name)} as ${sql.ref(name)}`),
  ]
  return sql`select kept.* from unnest(${plainArray(days)}::date[]) as given (day)
    join lateral (select ${sql.join(columns)} ${rows}
      where date_type = ${question.filters.dateType ?? 'END'} and ${sql.ref(period)} = given.day and ${where} offset 0) as kept on true`
}

const namesOf = ({ places, figures }: Columns): string[] => [...places, ...figures]
const placeOfRow = (place: 'day' | FlowPlace): RawBuilder<string> => sql.ref(place)

/** Rows at the wanted stations that the filters leave, as far as rows have these places; of piles only those that are asked for. */
function isAsked(
  { question: { filters, groupBy, keys }, stations }: Pick<Asked, 'question' | 'stations'>,
  columnOf: (place: FlowPlace) => RawBuilder<string>,
  places: readonly FlowPlace[] = flowPlaces,
): RawBuilder<unknown> {
  const asked = (['pileId', 'carrierId', 'groupId'] as const)
    .filter((place) => places.includes(place) && filters[place] !== undefined)
    .map((place) => sql`${columnOf(place)} = ${filters[place]}`)
  if (places.includes('stationId')) asked.push(isOneOf(columnOf('stationId'), stations))
  if (groupBy === 'PILE') asked.push(isOneOf(columnOf('pileId'), keys))
  return asked.length === 0 ? sql`true` : sql.join(asked, sql` and `)
}

/** How many billed orders that is: their list would read them all. */
export async function countOrders(ctx: Reader, question: FlowQuestion, range: FlowRange): Promise<number> {
  const flow = await flowRows(ctx, question, range, { places: [], figures: ['orderQty'] })
  const { rows } = await sql<{
    orderQty: number
  }>`select coalesce(sum(flow.order_qty), 0) as order_qty from ${flow}`.execute(ctx.tx)
  return rows[0]?.orderQty ?? 0
}
