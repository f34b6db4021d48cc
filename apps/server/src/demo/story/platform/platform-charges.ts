import { energyE4 } from '@chargedeck/domain/kernel/money'
import { dayOf, daysLater, fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { enterStartForCarrier, openOrderFacts } from '../../../charging/charge-order/public.ts'
import type { PileRow } from '../../../charging/charger-link/public.ts'
import { termsOf } from '../../../partner/carrier-charge/public.ts'
import type { Context } from '../../../platform/context.ts'
import type { CarrierRow } from '../../../site/carrier/public.ts'
import { stationNamed } from '../../base/store.ts'
import { comparedNextMorning, platformNumber, platformOperatorId, tales } from './platform-days.ts'
import { listCarriers } from '../carrier-store.ts'
import { chargeInPast } from '../charge-in-past.ts'
import { pileAt } from '../kit/kit-store.ts'
import type { Happening, Past } from '../past.ts'

const minuteMs = 60_000
const gunNo = 1
const place = '南京·奥体东门站'
const hours = [8, 12, 18]
const [firstMeter, perCharge] = [5_000_000, 230_000]

/** Customers of a platform charge at one of our piles, and each next morning both sides compare their orders. */
export async function platformCharges(ctx: Context): Promise<Happening[]> {
  const carrier = (await listCarriers(ctx.tx)).find(({ operatorId }) => operatorId === platformOperatorId)
  if (!carrier) return []
  const pile = await pileAt(ctx.tx, await stationNamed(ctx.tx, place))
  return tales.flatMap((tale, index) => {
    const day = dayOf(daysLater(ctx.now(), -tale.days))
    const charges = hours.map((hour, at) =>
      chargeOf({ carrier, pile, day, hour, nth: at + 1, passed: index * hours.length + at }),
    )
    return [...charges, comparedNextMorning(ctx.now(), carrier, day, tale)]
  })
}

type Charge = { carrier: CarrierRow; pile: PileRow; day: string; hour: number; nth: number; passed: number }
function chargeOf({ carrier, pile, day, hour, nth, passed }: Charge): Happening {
  const from = new Date(fromWallTime(`${day} 00:00:00`).getTime() + hour * 60 * minuteMs)
  const until = new Date(from.getTime() + (31 + passed) * minuteMs)
  const startMeter = energyE4(firstMeter + passed * perCharge)
  const happen = async (past: Past) => {
    const { idTag } = await enterStartForCarrier(past.atMoment(from), {
      carrier: termsOf(carrier),
      gunCode: `${pile.pileNo}0${gunNo}`,
      startChargeSeq: platformNumber(day, nth),
      phone: null,
      plateNo: `苏A${10_021 + passed * 137}`,
      balanceAmt: null,
      feeId: null,
      addServicePrice: 0,
    })
    const card = { customerId: null, cardNo: idTag ?? '' }
    const meters = { startMeter, endMeter: energyE4(startMeter + perCharge) }
    await chargeInPast(past, openOrderFacts(), { pile, gunNo, card, from, until, ...meters, withVoucher: false })
  }
  return { at: from, happen }
}
