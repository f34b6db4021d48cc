import { kitVendors } from '@chargedeck/domain/barrier-gate/kinds'
import { washRunStates } from '@chargedeck/domain/car-wash/states'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { graceMin } from '@chargedeck/domain/wash-use/wash-limits'
import { openOrderFacts } from '../../../charging/charge-order/public.ts'
import { lockWashOrNull } from '../../../kit/car-wash/public.ts'
import {
  beginWashing,
  failUse,
  finishUse,
  giveWashVouchers,
  lockUseOrNull,
  startWash,
} from '../../../kit/wash-use/public.ts'
import type { Context } from '../../../platform/context.ts'
import { stationNamed } from '../../base/store.ts'
import { insertRows } from '../../store.ts'
import { chargeInPast } from '../charge-in-past.ts'
import { pileAt, settledOrder, voucherOfCharge } from './kit-store.ts'
import type { Happening, Past } from '../past.ts'
import { firstCards } from '../store.ts'

const [minuteMs, hourMs] = [60_000, 3_600_000]
const washMin = 6
type Ending = 'done' | 'silent' | 'fails' | 'runs'
/** Hours before now; the washes with a voucher follow a full charge. */
const washes: readonly { hours: number; machine: number; withVoucher: boolean; ending: Ending }[] = [
  { hours: 70, machine: 0, withVoucher: false, ending: 'done' },
  { hours: 47, machine: 1, withVoucher: true, ending: 'done' },
  { hours: 26, machine: 0, withVoucher: false, ending: 'fails' },
  { hours: 3, machine: 1, withVoucher: true, ending: 'silent' },
  { hours: 0.02, machine: 0, withVoucher: false, ending: 'runs' },
]

/** Two car washes in Hangzhou, and cars that were washed there: paid by wallet, or with the voucher of a full charge. */
export async function washedCars(ctx: Context, members: readonly string[]): Promise<Happening[]> {
  const stationId = await stationNamed(ctx.tx, '杭州·蒋村东快充站')
  const machines = await addMachines(ctx, stationId)
  const pile = await pileAt(ctx.tx, stationId)
  const cards = await firstCards(ctx.tx, members)
  const facts = openOrderFacts()
  return washes.flatMap(({ hours, machine, withVoucher, ending }, index) => {
    const card = cards[index % cards.length]
    const washId = machines[machine]
    if (!card || !washId) return []
    const at = new Date(ctx.now().getTime() - hours * hourMs)
    const from = new Date(at.getTime() - 55 * minuteMs)
    const until = new Date(at.getTime() - 5 * minuteMs)
    const meters = {
      startMeter: energyE4(6_000_000 + index * 400_000),
      endMeter: energyE4(6_345_000 + index * 400_000),
    }
    const charge = { pile, gunNo: 1, card, from, until, ...meters, withVoucher: false }
    const happen = async (past: Past) => {
      const voucherId = withVoucher ? await chargedVoucher(past, facts, charge) : undefined
      await wash(past, { at, washId, customerId: card.customerId, voucherId, ending })
    }
    return [{ at: withVoucher ? from : at, happen }]
  })
}

/** A full charge, and the voucher that it brought. */
async function chargedVoucher(
  past: Past,
  facts: ReturnType<typeof openOrderFacts>,
  charge: Parameters<typeof chargeInPast>[2],
): Promise<string> {
  const { orderId } = await chargeInPast(past, facts, charge)
  const settled = past.atMoment(charge.until)
  await giveWashVouchers.onOrdersSettled(settled, [await settledOrder(settled.tx, orderId)])
  return voucherOfCharge(settled.tx, orderId)
}

async function addMachines({ tx, nextId, now }: Context, stationId: string): Promise<string[]> {
  const common = {
    stationId,
    model: 'TX-200',
    vendor: kitVendors.sandbox,
    priceAmt: fen(1500),
    washMin,
    freeEnergy: energyE4(300_000),
    runStatus: washRunStates.idle,
    reportTime: now(),
    createTime: now(),
  }
  const ids = [nextId(), nextId()]
  await insertRows(
    tx,
    'carWash',
    ids.map((id, index) => ({
      ...common,
      id,
      washNo: `WS00${index + 1}`,
      washName: `${index + 1}号洗车机`,
      bayQty: 2 - index,
    })),
  )
  return ids
}

type Wash = { at: Date; washId: string; customerId: string; voucherId: string | undefined; ending: Ending }
async function wash(past: Past, { at, washId, customerId, voucherId, ending }: Wash): Promise<void> {
  const start = past.atMoment(at)
  const machine = await lockWashOrNull(start, washId)
  if (!machine) return
  const payment = voucherId === undefined ? { payWay: 'WALLET' as const } : { payWay: 'VOUCHER' as const, voucherId }
  const asked = { customerId, ...payment, requestId: `demo-${washId}-${at.getTime()}`, startedBy: 'APP' } as const
  const { useId } = await startWash(start, machine, asked)
  const requested = await lockUseOrNull(start, useId)
  if (!requested) return
  await beginWashing(start, requested)
  if (ending === 'runs') return
  const longer = ending === 'silent' ? graceMin : 0
  const end = past.atMoment(new Date(at.getTime() + (washMin + longer) * minuteMs))
  const washing = await lockUseOrNull(end, useId)
  if (!washing) return
  if (ending === 'fails') await failUse(end, washing, '水压不足')
  else await finishUse(end, washing, ending === 'silent' ? '洗车机没有报告完成' : null)
}
