import { pick, type Random } from '@chargedeck/simulator/random'
import { settleChargeOrder } from '../../src/charging/charge-order/public.ts'
import { asSystem } from '../../src/platform/work.ts'
import { billOrders } from '../../src/settlement/order-bill/public.ts'
import { closeSettleDaysHandler } from '../../src/settlement/settle-day/public.ts'
import { adjust, chargeOn, repay, settle, settleAgain, startCharge } from '../money-history/charge-moves.ts'
import { chance, upTo } from '../money-history/history.ts'
import { gift, topUpAtDesk } from '../money-history/trade-moves.ts'
import type { TestWork } from '../test-server.ts'
import { aBillHistory, type BillHistory, type BillYard } from './bill-yard.ts'
import { partnerPays, startForPartner } from './carrier-moves.ts'
import { clearOccupation, forget, occupy, stopLate } from './order-moves.ts'
import { changeSetup } from './setup-moves.ts'

/** Most orders are paid at once; what is owed is not shared. */
const topUps = 6

type Move = (h: BillHistory) => Promise<void>
export const billMoves: readonly { weight: number; value: Move }[] = [
  { weight: 8, value: topUpAtDesk },
  { weight: 2, value: gift },
  { weight: 10, value: startCharge },
  { weight: 8, value: startForPartner },
  { weight: 4, value: partnerPays },
  { weight: 18, value: chargeOn },
  { weight: 3, value: forget },
  { weight: 4, value: stopLate },
  { weight: 18, value: settle },
  { weight: 4, value: settleAgain },
  { weight: 8, value: adjust },
  { weight: 6, value: repay },
  { weight: 8, value: occupy },
  { weight: 3, value: clearOccupation },
  { weight: 6, value: changeSetup },
  { weight: 14, value: bill },
  { weight: 4, value: passDay },
  { weight: 3, value: closeDays },
]

/** Orders are billed again and again while they change; two may bill at once. */
export async function bill(h: BillHistory): Promise<void> {
  h.pass(3000)
  const run = () => billOrders(h.server.deps)
  await (chance(h, 0.2) ? Promise.all([run(), run()]) : run())
}

export async function closeDays({ server }: BillHistory): Promise<void> {
  await closeSettleDaysHandler.run(server.deps, { dueTime: '' })
}

async function passDay(h: BillHistory): Promise<void> {
  h.passDay()
}

/** One random sequence of setups, orders, corrections, bills and closed days; in the end everything is billed. Throws for anything that is not a refusal. */
export async function tellBills(server: TestWork, yard: BillYard, random: Random, length: number): Promise<void> {
  const h = await aBillHistory(server, yard, random)
  for (let left = topUps; left > 0; left -= 1) await topUpAtDesk(h)
  for (let left = length; left > 0; left -= 1) {
    h.pass(upTo(h, 60_000))
    await pick(random, billMoves)?.(h)
  }
  await endCharges(h)
  await bill(h)
  await clearOccupation(h)
  await adjust(h)
  await bill(h)
}

/** The next history finds both guns free, and what has ended is settled. */
export async function endCharges(h: BillHistory): Promise<void> {
  for (let most = 50; h.charging.size > 0 && most > 0; most -= 1) await chargeOn(h)
  for (const { orderId } of h.ended)
    await asSystem(h.server.deps, 'job:settle', (ctx) => settleChargeOrder(ctx, { orderId }))
}
