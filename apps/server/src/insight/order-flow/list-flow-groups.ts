import type { FlowFilters } from '@chargedeck/contract/insight/order-flow/calls'
import { hasBilled, type FlowGroupBy } from '@chargedeck/contract/insight/order-flow/enums'
import type { FlowRow, FlowSums } from '@chargedeck/contract/insight/order-flow/row'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { billedFlow, billedSums, isBilledKnown, type BilledSums } from './billed-store.ts'
import { flowFigures, sumsOf } from './flow-figure-store.ts'
import { flowRangeOf } from './flow-range.ts'
import { matchingFlow } from './flow-store.ts'
import { presentBilled } from './present-billed.ts'

type FlowKind = Exclude<FlowGroupBy, 'ORDER'>
type Grouping = {
  key: RawBuilder<unknown>
  name: RawBuilder<unknown>
  place?: RawBuilder<unknown>
  join: RawBuilder<unknown>
}

const groupings: Readonly<Record<FlowKind, Grouping>> = {
  DAY: { key: sql`to_char(flow.day, 'YYYY-MM-DD')`, name: sql`sums.key`, join: sql`` },
  STATION: {
    key: sql`flow.station_id`,
    name: sql`station.station_name`,
    join: sql`join station on station.id = sums.key`,
  },
  PILE: {
    key: sql`flow.pile_id`,
    name: sql`coalesce(charger_pile.pile_no, sums.key::text)`,
    place: sql`station.station_name`,
    join: sql`left join charger_pile on charger_pile.id = sums.key left join station on station.id = charger_pile.station_id`,
  },
  CARRIER: {
    key: sql`flow.carrier_id`,
    name: sql`coalesce(carrier.carrier_name, '自有客户')`,
    join: sql`left join carrier on carrier.id = sums.key`,
  },
  GROUP: {
    key: sql`flow.group_id`,
    name: sql`coalesce(customer_group.group_name, '非企业')`,
    join: sql`left join customer_group on customer_group.id = sums.key`,
  },
}

type Named = { key: string; name: string; placeName: string | null }
type FlowGroup = FlowSums & Named & { [Name in keyof BilledSums]: BilledSums[Name] | null }

/** The sums of each group; those of no carrier or no group are one group too. */
export async function flowGroups(ctx: Context, filters: FlowFilters, groupBy: FlowKind) {
  const { name, place, join } = groupings[groupBy]
  return ctx.tx
    .selectFrom(
      sql<FlowGroup>`(select sums.key::text as key, ${name} as name, ${place ?? sql`null::text`} as place_name, ${figures},
        billed_charge_amt, billed_occupy_amt, unbilled_amt from ${await groupSums(ctx, filters, groupBy)} as sums ${join})`.as(
        'flowGroup',
      ),
    )
    .selectAll()
}

const figures = sql.join(flowFigures.map((figure) => sql`coalesce(sums.${sql.ref(figure)}, 0) as ${sql.ref(figure)}`))

/** A day or a station on which earlier orders were only corrected is a group too. */
async function groupSums(ctx: Context, filters: FlowFilters, groupBy: FlowKind) {
  const { key } = groupings[groupBy]
  const flow = sql`(select ${key} as key, ${sumsOf(flowFigures)} from ${await matchingFlow(ctx, filters)} group by 1)`
  if (!hasBilled(groupBy, filters.dateType ?? 'END') || !isBilledKnown(filters))
    return sql`(select *, null::bigint as billed_charge_amt, null::bigint as billed_occupy_amt, null::bigint as unbilled_amt from ${flow} as flow)`
  const billed = billedFlow(ctx, filters, flowRangeOf(filters, ctx.now()))
  return sql`(select * from ${flow} as flow
    full join (select ${key} as key, ${billedSums} from ${billed} group by 1) as billed using (key))`
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
