import { openOrderFacts } from '../../charging/charge-order/public.ts'
import { energyE4 } from '@chargedeck/domain/kernel/money'
import { daysLater } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import { diceOf } from '../dice.ts'
import { chargeInPast } from './charge-in-past.ts'
import type { Story } from './story.ts'
import type { Happening } from './past.ts'
import { stayInPast } from './stay-in-past.ts'
import { firstCards } from './store.ts'

const days = 44
const voucherDays = 18
const hourMs = 3_600_000
const firstMeter = energyE4(3_000_000)

/** After the charges of these days the car stays at its gun, for so many minutes. The 16th and the 39th are of a member who pays no occupy fee. */
const staysAfter: Readonly<Record<number, number>> = { 3: 64, 9: 96, 16: 75, 22: 41, 30: 150, 36: 58, 39: 83, 41: 47 }
const clearedDay = 36

/** One charge a day at one pile, by members and employees in turn; members use vouchers of late. */
export async function dailyCharges(ctx: Context, { pile, members, employees }: Story): Promise<Happening[]> {
  const dice = diceOf(14)
  const cards = await firstCards(ctx.tx, [...employees, ...members])
  const facts = openOrderFacts()
  let meter = firstMeter
  return Array.from({ length: days }, (_, index) => ({ index, day: days - index })).flatMap(({ index, day }) => {
    const card = cards[(days - day) % cards.length]
    if (!card) return []
    const at = new Date(daysLater(ctx.now(), -day).getTime() - dice.whole(2, 10) * hourMs)
    const until = new Date(at.getTime() + dice.whole(25, 70) * 60_000)
    const startMeter = meter
    meter = energyE4(meter + dice.whole(150_000, 520_000))
    const withVoucher = day < voucherDays && members.includes(card.customerId)
    const charge = { pile, gunNo: 1, card, from: at, until, startMeter, endMeter: meter, withVoucher }
    const minutes = staysAfter[index]
    return {
      at,
      happen: async (past) => {
        const { orderId } = await chargeInPast(past, facts, charge)
        const cleared = index === clearedDay ? { cleared: '现场排队，客户无法挪车' } : {}
        if (minutes !== undefined) await stayInPast(past, { ...charge, orderId, minutes, ends: 'leaves', ...cleared })
      },
    }
  })
}
