import type { Fen } from '@chargedeck/domain/kernel/money'
import { monthOf } from '@chargedeck/domain/kernel/days'
import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { plainArray, textArray } from '../../../platform/postgres/array.ts'
import { outrun } from '../../../platform/postgres/refusal.ts'
import type { Running } from './progress-store.ts'
import type { Sample } from './sample-store.ts'

/**
 * What may have changed since the last sample of an order and decides whether it may go on. Of a wallet or group that another
 * settlement has left with less than its holds, each hold counts by its share. `holdFlag` is 0 for a charge whose start
 * was refused: it holds nothing, however it goes on.
 */
export type Standing = { orgId: string; maxSoc: number; holdFlag: 0 | 1; heldAmt: Fen; freeAmt: Fen }

/** A carrier that pays monthly is never short. */
export const endlessAmt = 10 ** 13

/**
 * Writes a batch of readings in one statement: the samples and the progress of each order. Returns the money that each may still use.
 * When another transaction has changed one of the orders since it was read, the whole batch fails and is worked on again.
 */
export async function saveReadings(
  { tx, now }: Context,
  samples: readonly Sample[],
  touched: readonly Running[],
): Promise<ReadonlyMap<string, Standing>> {
  if (samples.length + touched.length === 0) return new Map()
  const month = monthOf(dayOf(now()))
  const sample = <K extends Exclude<keyof Sample, 'context'>>(name: K) => plainArray(samples.map((row) => row[name]))
  const order = <K extends Exclude<keyof Running, 'pieces' | 'plan' | 'discountTerms'>>(name: K) =>
    plainArray(touched.map((row) => row[name]))
  // Orders are locked in the order of their ids, as everywhere. The hold is a subquery and not a join, because a plan made while there were
  // few holds would scan all of them for every order.
  const { rows } = await sql<Standing & { orderId: string }>`
    /* prepared */ with samples as (
      insert into charge_sample
        (receive_time, order_id, sample_time, context, meter, energy, amt, soc, voltage, current, power_w, gun_temp, battery_max_temp, counted)
      select * from unnest(${sample('receiveTime')}::timestamptz[], ${sample('orderId')}::bigint[], ${sample('sampleTime')}::timestamptz[],
        ${textArray(samples.map(({ context }) => context))}, ${sample('meter')}::bigint[], ${sample('energy')}::bigint[],
        ${sample('amt')}::bigint[], ${sample('soc')}::int[], ${sample('voltage')}::int[], ${sample('current')}::int[],
        ${sample('powerW')}::int[], ${sample('gunTemp')}::int[], ${sample('batteryMaxTemp')}::int[], ${sample('counted')}::boolean[])
    ), saved as (
      update charge_progress p set sample_time = n.sample_time, meter = n.meter, energy = n.energy, elec_amt = n.elec_amt,
        service_amt = n.service_amt, pieces = n.pieces, soc = n.soc, power_w = n.power_w, voltage = n.voltage, current = n.current,
        gun_temp = n.gun_temp, sample_qty = n.sample_qty, doubt_time = n.doubt_time, row_version = p.row_version + 1, update_time = ${now()}
      from (select * from unnest(${order('orderId')}::bigint[], ${order('rowVersion')}::int[], ${order('sampleTime')}::timestamptz[],
        ${order('meter')}::bigint[], ${order('energy')}::bigint[], ${order('elecAmt')}::bigint[], ${order('serviceAmt')}::bigint[],
        ${textArray(touched.map(({ pieces }) => JSON.stringify(pieces)))}::jsonb[], ${order('soc')}::int[], ${order('powerW')}::int[],
        ${order('voltage')}::int[], ${order('current')}::int[], ${order('gunTemp')}::int[], ${order('stationId')}::bigint[],
        ${order('pileId')}::bigint[], ${order('customerId')}::bigint[], ${order('payingGroupId')}::bigint[], ${order('carrierId')}::bigint[],
        ${order('sampleQty')}::int[], ${order('doubtTime')}::timestamptz[])
        as n (order_id, row_version, sample_time, meter, energy, elec_amt, service_amt, pieces, soc, power_w, voltage, current, gun_temp,
          station_id, pile_id, customer_id, group_id, carrier_id, sample_qty, doubt_time) order by order_id) as n
      where p.order_id = n.order_id and p.row_version = n.row_version
      returning p.order_id, n.station_id, n.pile_id, n.customer_id, n.group_id, n.carrier_id
    )
    select saved.order_id, s.org_id, pile.max_soc,
      (exists(select from hold h where h.biz_type = 'CHARGE' and h.biz_id = saved.order_id))::int as hold_flag,
      coalesce((select sum(case
          when h.owner_type = 'CUSTOMER' and w.frozen_amt > w.balance_amt + w.gift_amt then h.amt * (w.balance_amt + w.gift_amt) / w.frozen_amt
          when h.owner_type = 'GROUP' then (select h.amt * least(gw.frozen_amt,
                greatest(0, gw.balance_amt + case g.pay_mode when 'CREDIT' then g.credit_amt else 0 end)) / nullif(gw.frozen_amt, 0)
            from group_wallet gw join customer_group g on g.id = gw.group_id where gw.group_id = h.owner_id)
          when h.owner_type = 'CARRIER' then (select h.amt * least(cw.frozen_margin_amt, greatest(0, cw.margin_amt)) / nullif(cw.frozen_margin_amt, 0)
            from carrier_wallet cw where cw.carrier_id = h.owner_id)
          else h.amt end)
        from hold h where h.biz_type = 'CHARGE' and h.biz_id = saved.order_id), 0) as held_amt,
      coalesce(greatest(0, w.balance_amt + w.gift_amt - w.frozen_amt), 0) + case when saved.group_id is null then 0 else coalesce(group_free(saved.customer_id, saved.group_id, ${month}), 0) end
        + coalesce((select case when carrier.pay_mode = 'MARGIN' then greatest(0, cw.margin_amt - cw.frozen_margin_amt) else ${sql.lit(endlessAmt)} end
          from carrier_wallet cw join carrier on carrier.id = cw.carrier_id where cw.carrier_id = saved.carrier_id), 0) as free_amt
    from saved
      join station s on s.id = saved.station_id
      join charger_pile pile on pile.id = saved.pile_id
      left join wallet w on w.customer_id = saved.customer_id`.execute(tx)
  if (rows.length < touched.length) throw outrun('orders changed under their readings')
  for (const running of touched) running.rowVersion += 1
  return new Map(rows.map(({ orderId, ...standing }) => [orderId, standing]))
}
