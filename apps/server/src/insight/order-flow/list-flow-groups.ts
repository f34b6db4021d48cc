import type { FlowFilters } from '@chargedeck/contract/insight/order-flow/calls'
import { hasBilled } from '@chargedeck/contract/insight/order-flow/enums'
import type { FlowRow, FlowSums } from '@chargedeck/contract/insight/order-flow/row'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { billedRows, billedStations, billedSums, isBilledKnown, type BilledSums } from './billed-store.ts'
import { flowRangeOf } from './flow-range.ts'
import { presentBilled } from './present-billed.ts'
import { flowFigures, sumsOf } from './sums/flow-figure-store.ts'
import { keyColumns, type FlowKind } from './sums/flow-levels.ts'
import { flowRows } from './sums/flow-rows-store.ts'

/** Kinds of groups that there may be thousands of. */
export type ManyKinds = 'STATION' | 'PILE'
type Grouping = {
  name: RawBuilder<unknown>
  place?: RawBuilder<unknown>
  join: RawBuilder<unknown>
}

const groupings: Readonly<Record<FlowKind, Grouping>> = {
  DAY: { name: sql`sums.key`, join: sql`` },
  STATION: { name: sql`station.station_name`, join: sql`join station on station.id = sums.key` },
  PILE: {
    name: sql`coalesce(charger_pile.pile_no, sums.key::text)`,
    place: sql`station.station_name`,
    join: sql`left join charger_pile on charger_pile.id = sums.key left join station on station.id = charger_pile.station_id`,
  },
  CARRIER: {
    name: sql`coalesce(carrier.carrier_name, '自有客户')`,
    join: sql`left join carrier on carrier.id = sums.key`,
  },
  GROUP: {
    name: sql`coalesce(customer_group.group_name, '非企业')`,
    join: sql`left join customer_group on customer_group.id = sums.key`,
  },
}
const keyOf = (groupBy: FlowKind, column: RawBuilder<unknown>) =>
  groupBy === 'DAY' ? sql`to_char(${column}, 'YYYY-MM-DD')` : column

type Named = { key: string; name: string; placeName: string | null }
type FlowGroup = FlowSums & Named & { [Name in keyof BilledSums]: BilledSums[Name] | null }

/** The sums of each group, or of those with these keys; those of no carrier or no group are one group too. */
export async function flowGroups(ctx: Context, filters: FlowFilters, groupBy: FlowKind, keys?: readonly string[]) {
  const { name, place, join } = groupings[groupBy]
  return ctx.tx
    .selectFrom(
      sql<FlowGroup>`(select sums.key::text as key, ${name} as name, ${place ?? sql`null::text`} as place_name, ${figures},
        billed_charge_amt, billed_occupy_amt, unbilled_amt from ${await groupSums(ctx, filters, groupBy, keys)} as sums ${join})`.as(
        'flowGroup',
      ),
    )
    .selectAll()
}

const figures = sql.join(flowFigures.map((figure) => sql`coalesce(sums.${sql.ref(figure)}, 0) as ${sql.ref(figure)}`))

/** A day or a station on which earlier orders were only corrected is a group too. */
async function groupSums(ctx: Context, filters: FlowFilters, groupBy: FlowKind, keys?: readonly string[]) {
  const range = flowRangeOf(filters, ctx.now())
  const columns = { places: [keyColumns[groupBy]], figures: flowFigures }
  const rows = await flowRows(ctx, { filters, groupBy, keys }, range, columns)
  const flow = sql`(select ${keyOf(groupBy, sql.ref(`flow.${keyColumns[groupBy]}`))} as key, ${sumsOf(flowFigures)} from ${rows} group by 1 having ${hasOrders})`
  if (!isBilled(groupBy, filters))
    return sql`(select *, null::bigint as billed_charge_amt, null::bigint as billed_occupy_amt, null::bigint as unbilled_amt from ${flow} as flow)`
  const billed = await billedRows(ctx, filters, { groupBy, range, keys })
  return sql`(select * from ${flow} as flow
    full join (select ${keyOf(groupBy, sql`billed.key`)} as key, ${billedSums} from ${billed} group by 1) as billed using (key))`
}

const hasOrders = sql`sum(flow.order_qty) > 0`
const isBilled = (groupBy: FlowKind, filters: FlowFilters): groupBy is 'DAY' | 'STATION' =>
  hasBilled(groupBy, filters.dateType ?? 'END') && isBilledKnown(filters)

type Sortable = Pick<FlowSums, 'orderQty' | 'totalEnergy' | 'actualAmt'> & { key: string }
const sortable = ['orderQty', 'totalEnergy', 'actualAmt'] as const

/** Stations or piles with only what they are sorted by: all figures of thousands of them take long, and a page shows few. */
export async function flowKeys(ctx: Context, filters: FlowFilters, groupBy: ManyKinds) {
  const range = flowRangeOf(filters, ctx.now())
  const column = keyColumns[groupBy]
  const rows = await flowRows(ctx, { filters, groupBy }, range, { places: [column], figures: sortable })
  const flow = sql`(select flow.${sql.ref(column)} as key, ${sumsOf(sortable)} from ${rows} group by 1 having ${hasOrders}) as flow`
  const all = isBilled(groupBy, filters)
    ? sql`${flow} full join (${await billedStations(ctx, filters, range)}) as billed using (key)`
    : flow
  const sums = sql.join(sortable.map((name) => sql`coalesce(flow.${sql.ref(name)}, 0) as ${sql.ref(name)}`))
  return ctx.tx.selectFrom(sql<Sortable>`(select key::text as key, ${sums} from ${all})`.as('flowGroup'))
}

/** Days as a calendar, the newest first; others by what they brought in. */
export const flowGroupSort = (groupBy: FlowKind) =>
  ({
    columns: {
      time: 'flowGroup.key',
      orderQty: 'flowGroup.orderQty',
      totalEnergy: 'flowGroup.totalEnergy',
      actualAmt: 'flowGroup.actualAmt',
    },
    field: groupBy === 'DAY' ? 'time' : 'actualAmt',
    order: 'descend',
    id: 'flowGroup.key',
  }) as const

export const presentGroup = ({
  key,
  name,
  placeName,
  billedChargeAmt,
  billedOccupyAmt,
  unbilledAmt,
  ...sums
}: FlowGroup): FlowRow => ({
  key,
  name,
  placeName,
  order: null,
  billed: presentBilled(sums, { billedChargeAmt, billedOccupyAmt, unbilledAmt }),
  ...wholeSums(sums),
})

/** The driver sends sums as text. */
export const wholeSums = (sums: FlowSums): FlowSums => ({ ...sums, durationSec: Number(sums.durationSec) })
