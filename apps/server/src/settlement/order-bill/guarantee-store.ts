import { billedOrderTypes, billTypes } from '@chargedeck/domain/order-bill/kinds'
import { energyE4, fen, type Fen } from '@chargedeck/domain/kernel/money'
import { settleSetupStates } from '@chargedeck/domain/settle-setup/states'
import { holderTypes, type HolderType } from '@chargedeck/domain/shareholder/kinds'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { insertRows } from '../../platform/postgres/insert-rows.ts'

type Guarantee = {
  setupId: string
  stationId: string
  holderId: string
  holderName: string
  holderType: HolderType
  operatorId: string
  operatorName: string
  minAmt: Fen
  earnedAmt: Fen
  daysHeld: number
}
export type DueGuarantee = Guarantee & { addedAmt: Fen }
type Month = { companyId: string; month: string; settleDate: string }

/** Each promise of a setup that held in the month, and what it has earned: also of those who earned nothing. */
export async function listGuarantees({ tx }: Pick<Context, 'tx'>, month: Month): Promise<Guarantee[]> {
  const firstDay = `${month.month}-01`
  const { rows } = await sql<Guarantee>`
    select setup.id as "setupId", setup.station_id as "stationId", item.holder_id as "holderId", partner.holder_name as "holderName",
      item.holder_type as "holderType", residual.holder_id as "operatorId", operator.holder_name as "operatorName",
      item.min_amt as "minAmt", coalesce(earned.amt, 0)::bigint as "earnedAmt",
      least(coalesce(setup.expire_date, ${month.settleDate}::date), ${month.settleDate}::date)
        - greatest(setup.effective_date, ${firstDay}::date) + 1 as "daysHeld"
    from settle_setup as setup
    join settle_setup_item as item on item.setup_id = setup.id and item.residual_flag = 0 and item.min_amt > 0
    join settle_setup_item as residual on residual.setup_id = setup.id and residual.residual_flag = 1
    join shareholder as partner on partner.id = item.holder_id
    join shareholder as operator on operator.id = residual.holder_id
    left join lateral (select sum(share_amt) as amt from order_bill
      where holder_id = item.holder_id and station_id = setup.station_id and setup_id = setup.id
        and settle_date between ${firstDay}::date and ${month.settleDate}::date) as earned on true
    where setup.company_id = ${month.companyId} and setup.status <> ${settleSetupStates.deleted}
      and setup.effective_date <= ${month.settleDate}::date and coalesce(setup.expire_date, ${firstDay}::date) >= ${firstDay}::date
    order by setup.id, item.seq`.execute(tx)
  return rows.filter(({ daysHeld }) => daysHeld > 0)
}

type NewGuarantee = DueGuarantee & Month & { billSeq: number }

/** Two rows that sum to nothing: the partner's and the operator's. Returns the id of the partner's. */
export async function insertGuaranteeBills(ctx: Context, guarantee: NewGuarantee): Promise<string> {
  const { holderId, holderName, holderType, operatorId, operatorName, addedAmt } = guarantee
  const own = { holderId, holderName, holderType, shareAmt: addedAmt }
  const operators = {
    holderId: operatorId,
    holderName: operatorName,
    holderType: holderTypes.operator,
    shareAmt: fen(-addedAmt),
  }
  const rows = [own, operators].map((holder) => ({
    ...headOf(guarantee),
    ...holder,
    id: ctx.nextId(),
    billTime: ctx.now(),
  }))
  await insertRows(ctx.tx, 'orderBill', rows)
  for (const holder of [own, operators]) await addToDay(ctx, guarantee, holder)
  return rows[0]?.id ?? ''
}

const headOf = ({ month, companyId, stationId, setupId, billSeq, settleDate, earnedAmt, addedAmt }: NewGuarantee) => ({
  orderType: billedOrderTypes.month,
  orderId: month.replace('-', ''),
  orderNo: `${month}保底`,
  companyId,
  stationId,
  setupId,
  baseEnergy: energyE4(0),
  baseAmt: fen(earnedAmt + addedAmt),
  orderAmt: fen(0),
  billSeq,
  billType: billTypes.guarantee,
  settleDate,
})

type Share = { holderId: string; holderType: HolderType; shareAmt: Fen }
const addToDay = (
  { tx }: Pick<Context, 'tx'>,
  { settleDate, stationId, companyId }: NewGuarantee,
  { holderId, holderType, shareAmt }: Share,
) =>
  tx
    .insertInto('orderBillDay')
    .values({
      settleDate,
      stationId,
      companyId,
      holderId,
      holderType,
      shareAmt,
      orderType: billedOrderTypes.month,
      billType: billTypes.guarantee,
      billQty: 1,
      orderAmt: fen(0),
    })
    .onConflict((known) =>
      known.columns(['settleDate', 'stationId', 'holderId', 'orderType', 'billType', 'holderType']).doUpdateSet({
        billQty: sql`order_bill_day.bill_qty + 1`,
        shareAmt: sql`order_bill_day.share_amt + excluded.share_amt`,
      }),
    )
    .execute()
