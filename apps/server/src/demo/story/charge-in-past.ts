import { settleChargeOrder, type openOrderFacts } from '../../charging/charge-order/public.ts'
import type { PileRow } from '../../charging/charger-link/public.ts'
import { lockVoucher } from '../../customer/voucher/public.ts'
import type { EnergyE4 } from '@chargedeck/domain/kernel/money'
import type { Past } from './past.ts'
import { unusedVoucherId } from './store.ts'

type Charge = {
  pile: PileRow
  gunNo: number
  /** A start from afar has a tag instead, and no customer of ours. */
  card: { customerId: string | null; cardNo: string }
  from: Date
  until: Date
  startMeter: EnergyE4
  endMeter: EnergyE4
  withVoucher: boolean
}

/** One charge by card or tag, from the charger's start to its settlement, by the functions that serve real chargers. */
export async function chargeInPast(
  past: Past,
  facts: ReturnType<typeof openOrderFacts>,
  charge: Charge,
): Promise<{ orderId: string }> {
  const { pile, gunNo, card, from, until, startMeter, endMeter } = charge
  const started = past.atMoment(from)
  const origin = (at: Date, action: string) => ({
    pileNo: pile.pileNo,
    receivedAt: at,
    oddities: [],
    frame: { at, direction: 'IN', exchange: 'REPORT', messageId: `demo-${at.getTime()}`, action, text: '[]' } as const,
  })
  const start = { kind: 'started', gunNo, idTag: card.cardNo, at: from, meter: startMeter } as const
  const { orderId, transactionNo } = await facts.started(
    started,
    { ...origin(from, 'StartTransaction'), ...start },
    pile,
  )
  const customerId = charge.withVoucher ? card.customerId : null
  const voucherId = customerId && (await unusedVoucherId(started.tx, customerId, from))
  if (customerId && voucherId) await lockVoucher(started, { voucherId, customerId, orderId })
  const stopped = past.atMoment(until)
  const stop = {
    kind: 'stopped',
    transactionNo,
    idTag: card.cardNo,
    at: until,
    meter: endMeter,
    reason: 'LOCAL',
    word: 'Local',
    readings: [],
  } as const
  await facts.stopped(stopped, { ...origin(until, 'StopTransaction'), ...stop }, pile)
  await settleChargeOrder(past.atMoment(new Date(until.getTime() + 5000)), { orderId })
  return { orderId }
}
