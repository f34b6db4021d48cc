import { sharedOrderTypes } from '@chargedeck/domain/settle-setup/terms'
import { billTypes } from '@chargedeck/domain/order-bill/kinds'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import type { ScopedWrites } from '../../../test/scoped-write.ts'
import type { TestWork } from '../../../test/test-server.ts'
import { sql } from 'kysely'
import { settleCloseStates } from '@chargedeck/domain/settle-day/states'
import { asSystem } from '../../platform/work.ts'
import { refreshMonthsOfDays } from '../settle-month/public.ts'
import { closeHashOf } from './close/daily-rows-store.ts'
import { aShareholder } from '../shareholder/fixtures.ts'

type Work = Pick<TestWork, 'db' | 'nextId' | 'now'>
type Share = { holderId: string; holderType: 'OPR' | 'LAN' | 'SHA'; shareAmt: number; setupId?: string }
type Story = { companyId: string; stationId: string; settleDate: string; feeAmt?: number; shares: readonly Share[] }

/** An order that was billed on a day, with all that is counted with its bills. */
export async function aBilledOrder({ db, nextId, now }: Work, story: Story): Promise<string> {
  const { companyId, stationId, settleDate, feeAmt = 0, shares } = story
  const [orderId, orderAmt] = [nextId(), fen(shares.reduce((sum, { shareAmt }) => sum + shareAmt, feeAmt))]
  const place = { companyId, stationId, settleDate, orderType: sharedOrderTypes.charge, billType: billTypes.normal }
  const bill = { ...place, orderId, orderNo: `MA${orderId}`, orderAmt, billSeq: 0, billTime: now() }
  const fee = { holderId: null, holderType: 'FEE' as const, shareAmt: feeAmt, setupId: null }
  for (const { holderId, holderType, shareAmt, setupId = null } of [...shares, fee]) {
    const share = { holderId, holderType, shareAmt: fen(shareAmt), setupId, holderName: holderType }
    const base = { baseEnergy: energyE4(0), baseAmt: orderAmt }
    await db
      .insertInto('orderBill')
      .values({ ...bill, ...share, ...base, id: nextId() })
      .execute()
    await db
      .insertInto('orderBillDay')
      .values({ ...place, holderType, holderId: holderId ?? '0', billQty: 1, orderAmt, shareAmt: fen(shareAmt) })
      .onConflict((known) =>
        known
          .columns(['settleDate', 'stationId', 'holderId', 'orderType', 'billType', 'holderType'])
          .doUpdateSet((row) => ({
            billQty: row('orderBillDay.billQty', '+', 1),
            shareAmt: row('orderBillDay.shareAmt', '+', fen(shareAmt)),
          })),
      )
      .execute()
  }
  const sums = { orderQty: 1, energy: energyE4(10_000), elecAmt: orderAmt, serviceAmt: fen(0), totalAmt: orderAmt }
  const rest = { discountAmt: fen(0), actualAmt: orderAmt, channelFeeAmt: fen(feeAmt), adjustAmt: fen(0) }
  await db
    .insertInto('stationDay')
    .values({ settleDate, stationId, companyId, ...sums, ...rest })
    .onConflict((known) =>
      known.columns(['settleDate', 'stationId', 'companyId']).doUpdateSet((row) => ({
        orderQty: row('stationDay.orderQty', '+', 1),
        actualAmt: row('stationDay.actualAmt', '+', orderAmt),
        channelFeeAmt: row('stationDay.channelFeeAmt', '+', fen(feeAmt)),
      })),
    )
    .execute()
  return orderId
}

/** Makes rows of closed days such as a close leaves them: with bills of their shares, sealed, and counted in their month. */
export async function sealDays({ deps, nextId }: Pick<TestWork, 'deps' | 'nextId'>, dailyIds: readonly string[]) {
  await asSystem(deps, 'test', async (ctx) => {
    for (const id of dailyIds) {
      const [orderId, billId] = [nextId(), nextId()]
      await sql`insert into order_bill (id, order_type, order_id, order_no, company_id, station_id, holder_id, holder_name, holder_type,
          base_energy, base_amt, order_amt, share_amt, bill_seq, bill_type, settle_date, bill_time)
        select ${billId}, 'CHARGE', ${orderId}, ${orderId}, company_id, station_id, holder_id, holder_name, holder_type,
          0, 0, share_amt, share_amt, 0, 'NORMAL', settle_date, ${ctx.now()} from settle_daily where id = ${id}`.execute(
        ctx.tx,
      )
      await sql`insert into order_bill_day (settle_date, station_id, holder_type, holder_id, order_type, bill_type, company_id, bill_qty, order_amt, share_amt)
        select settle_date, station_id, holder_type, holder_id, 'CHARGE', 'NORMAL', company_id, 1, share_amt, share_amt from settle_daily where id = ${id}
        on conflict do nothing`.execute(ctx.tx)
      await sql`insert into station_day (settle_date, station_id, company_id, order_qty, energy, elec_amt, service_amt, total_amt, discount_amt,
          actual_amt, channel_fee_amt, adjust_amt)
        select settle_date, station_id, company_id, 1, 0, 0, 0, 0, 0, share_amt, 0, 0 from settle_daily where id = ${id}
        on conflict (settle_date, station_id, company_id) do update set actual_amt = station_day.actual_amt + excluded.actual_amt`.execute(
        ctx.tx,
      )
      await sql`insert into settle_close (company_id, settle_date, status) select company_id, settle_date, ${settleCloseStates.closed}
        from settle_daily where id = ${id} on conflict do nothing`.execute(ctx.tx)
      await sql`update settle_daily set close_hash = ${closeHashOf('settle_daily')} where id = ${id}`.execute(ctx.tx)
    }
    await refreshMonthsOfDays(ctx, dailyIds)
  })
}

export const scopedWrites: ScopedWrites = {
  '/settle/daily/close': async ({ companyId, stationId }, server) => {
    const holderId = await aShareholder(server, { companyId })
    const shares = [{ holderId, holderType: 'LAN', shareAmt: 100 }] as const
    const settleDate = '2026-03-11'
    await aBilledOrder(server, { companyId, stationId, settleDate, shares })
    return { companyId, settleDate }
  },
}
