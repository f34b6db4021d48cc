import type { Received } from '@chargedeck/contract/endpoint'
import type {
  statMonthlyApi,
  StatMonthlyFilters,
  StatMonthlyRow,
  StatMonthlySummary,
} from '@chargedeck/contract/insight/stat-monthly/calls'
import type { StatMonthGroup } from '@chargedeck/contract/insight/stat-monthly/enums'
import type { Page } from '@chargedeck/contract/paging'
import { firstDayOf, lastDayOf } from '@chargedeck/domain/kernel/days'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { readPage } from '../../platform/read-page.ts'
import { stationNames } from '../../site/station/public.ts'
import { countCustomers, isAt, placesOf, type Places } from '../stat-daily/public.ts'
import { customersOfStations, type MonthKey, type Wanted } from './month-store.ts'
import { monthRangeOf, type MonthRange } from './months.ts'
import { keyOf, learn, shownOf } from './present-rows.ts'

type Query = Received<typeof statMonthlyApi.page>['query']
type Key = { statMonth: string | null; stationId: string | null }
type Sortable = Key & Record<'orderQty' | 'totalEnergy' | 'totalAmt' | 'actualAmt', number>

/** Rows of the report by what they stand for; the figures of a page are read for its rows alone. */
export async function listMonthly(ctx: Context, query: Query): Promise<Page<StatMonthlyRow>> {
  const months = monthRangeOf(ctx, query)
  const groupBy = query.groupBy ?? 'MONTH'
  const places = await placesOf(ctx, query)
  const keys = ctx.tx.selectFrom(keysOf(groupBy, places, months).as('k'))
  return readPage(ctx, query, {
    matching: keys,
    rows: keys.select(['k.statMonth', 'k.stationId']),
    sort: {
      columns: {
        statMonth: 'k.statMonth',
        orderQty: 'k.orderQty',
        totalEnergy: 'k.totalEnergy',
        totalAmt: 'k.totalAmt',
        actualAmt: 'k.actualAmt',
      },
      field: groupBy === 'STATION' ? 'totalEnergy' : 'statMonth',
      order: 'descend',
      id: ['k.statMonth', 'k.stationId'],
    },
    present: (found) => present(ctx, found, { places, months }),
  })
}

function keysOf(groupBy: StatMonthGroup, places: Places, { startMonth, endMonth }: MonthRange) {
  const month = groupBy === 'STATION' ? sql`null::text` : sql`stat_month`
  const station = groupBy === 'MONTH' ? sql`null::bigint` : sql`station_id`
  return sql<Sortable>`(select ${month} as stat_month, ${station} as station_id, sum(order_qty) as order_qty,
    sum(total_energy) as total_energy, sum(total_amt) as total_amt, sum(actual_amt) as actual_amt
    from stat_monthly where stat_month between ${startMonth} and ${endMonth} and ${isAt(places)} group by 1, 2)`
}

async function present(
  ctx: Context,
  keys: readonly Key[],
  given: { places: Places; months: MonthRange },
): Promise<StatMonthlyRow[]> {
  const stationIds = [...new Set(keys.flatMap(({ stationId }) => stationId ?? []))]
  const months = keys.flatMap(({ statMonth }) => statMonth ?? []).toSorted()
  const wanted: Wanted = {
    byStation: stationIds.length > 0,
    places: stationIds.length > 0 ? { companyIds: [], stationIds, pileType: given.places.pileType } : given.places,
    months: { startMonth: months[0] ?? given.months.startMonth, endMonth: months.at(-1) ?? given.months.endMonth },
  }
  if (keys.length === 0) return []
  const known = await learn(ctx, wanted)
  const names = await stationNames(ctx, stationIds)
  const ofStations = months.length === 0 ? await customersOfStations(ctx, wanted) : null
  return keys.map(({ statMonth, stationId }) => {
    const own = statMonth === null ? wanted.months : { startMonth: statMonth, endMonth: statMonth }
    const customerQty =
      statMonth === null
        ? (ofStations?.get(stationId ?? '') ?? 0)
        : customersOf(known.customers, { statMonth, stationId })
    return {
      id: [statMonth, stationId].filter(Boolean).join('-'),
      statMonth,
      stationId,
      stationName: stationId === null ? null : (names.get(stationId) ?? ''),
      ...shownOf(ctx, known, { stationId, months: own, wanted, customerQty }),
    }
  })
}

const customersOf = (known: ReadonlyMap<string, number> | null, key: MonthKey): number | null =>
  known && (known.get(keyOf(key)) ?? 0)

/** The totals of the report. */
export async function sumMonthly(ctx: Context, filters: StatMonthlyFilters): Promise<StatMonthlySummary> {
  const months = monthRangeOf(ctx, filters)
  const wanted: Wanted = { places: await placesOf(ctx, filters), months, byStation: false }
  const known = await learn(ctx, wanted)
  const range = { startDate: firstDayOf(months.startMonth), endDate: lastDayOf(months.endMonth) }
  const orderQty = known.sums.reduce((sum, row) => sum + row.orderQty, 0)
  const customerQty = await countCustomers(ctx, { places: wanted.places, range, orderQty })
  return { ...months, total: shownOf(ctx, known, { stationId: null, months, wanted, customerQty }) }
}
