import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { bookCarrierPaid, bookCarrierPaidBack, bookMarginBack, bookMarginTopUp } from '../../src/money/ledger/public.ts'
import { chargeHandlers } from '../../src/partner/carrier-charge/public.ts'
import type { Context } from '../../src/platform/context.ts'
import { asSystem } from '../../src/platform/work.ts'
import { findCarrierOrNull } from '../../src/site/carrier/public.ts'
import { freeGunOf } from '../money-history/charge-moves.ts'
import { oneOf, survived, upTo } from '../money-history/history.ts'
import { transactionNoOf } from '../world.ts'
import type { BillHistory } from './bill-yard.ts'

/** A customer of a partner charges here; the next move may be a sample or its end. */
export async function startForPartner(h: BillHistory): Promise<void> {
  const gunNo = freeGunOf(h)
  const carrierId = oneOf(h, h.carrierIds)
  if (gunNo === undefined || carrierId === undefined) return
  const { server, yard } = h
  await survived(() => asSystem(server.deps, 'partner', (ctx) => askForStart(ctx, h, { carrierId, gunNo })))
  const order = await requestedOrNull(h, carrierId)
  if (!order) return
  const { id: orderId, idTag } = order
  const meter = energyE4(yard.meters[gunNo - 1] ?? 0)
  await yard.charger.start({ idTag: idTag ?? '', at: server.now(), meter, gunNo })
  h.charging.set(gunNo, { orderId, transactionNo: await transactionNoOf(server, orderId) })
}

let seqNo = 0
type Wanted = { carrierId: string; gunNo: number }

async function askForStart(ctx: Context, h: BillHistory, { carrierId, gunNo }: Wanted): Promise<unknown> {
  const carrier = await findCarrierOrNull(ctx, carrierId)
  if (!carrier) throw new Error('no such carrier')
  const StartChargeSeq = `${carrier.operatorId}${String((seqNo += 1)).padStart(18, '0')}`
  const body = { StartChargeSeq, ConnectorID: h.yard.world.gunCodes[gunNo - 1] }
  return chargeHandlers['query_start_charge']?.handle(ctx, { carrier, body })
}

const requestedOrNull = ({ server: { db } }: BillHistory, carrierId: string) =>
  db
    .selectFrom('chargeOrder')
    .select(['id', 'idTag'])
    .where('carrierId', '=', carrierId)
    .where('orderStatus', '=', chargeOrderStates.starting)
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** What a partner pays: in advance, or of what it owes (J10); now and then some of it goes back. */
export async function partnerPays(h: BillHistory): Promise<void> {
  const [margin, ...monthly] = h.carrierIds
  const isAdvance = h.random() < 0.5
  const carrierId = isAdvance ? margin : oneOf(h, monthly)
  if (carrierId === undefined) return
  const paid = {
    carrierId,
    amt: fen(upTo(h, 3000)),
    channel: 'BankPay',
    requestId: `paid-${h.random()}`,
    reason: null,
    proofFileIds: [],
  } as const
  const isBack = h.random() < 0.2
  await survived(() =>
    asSystem(h.server.deps, 'test', (ctx) => {
      if (!isBack) return (isAdvance ? bookMarginTopUp : bookCarrierPaid)(ctx, paid)
      const fromAmt = fen(1_000_000) // no sum of theirs waits for a second person
      return (isAdvance ? bookMarginBack : bookCarrierPaidBack)(ctx, { ...paid, fromAmt })
    }),
  )
}
