import { pick, type Random } from '@chargedeck/simulator/random'
import { askOne, payAtCashier, payRefundLate, reconcile, tell } from './channel-moves.ts'
import { adjust, chargeOn, repay, settle, settleAgain, startCharge } from './charge-moves.ts'
import { aHistory, upTo, type History, type Yard } from './history.ts'
import { reckon } from './reckon.ts'
import { clear, decide, deposit, gift, refund, sendAgain, topUpAtDesk, topUpOnline } from './trade-moves.ts'
import type { TestWork } from '../test-server.ts'

type Move = (h: History) => Promise<void>
const moves: readonly { weight: number; value: Move }[] = [
  { weight: 10, value: topUpAtDesk },
  { weight: 12, value: topUpOnline },
  { weight: 5, value: deposit },
  { weight: 12, value: refund },
  { weight: 6, value: decide },
  { weight: 3, value: gift },
  { weight: 1, value: clear },
  { weight: 5, value: sendAgain },
  { weight: 20, value: askOne },
  { weight: 10, value: payAtCashier },
  { weight: 4, value: payRefundLate },
  { weight: 14, value: tell },
  { weight: 2, value: reconcile },
  { weight: 9, value: startCharge },
  { weight: 12, value: chargeOn },
  { weight: 10, value: settle },
  { weight: 3, value: settleAgain },
  { weight: 5, value: adjust },
  { weight: 4, value: repay },
]

/** One random sequence on customers of its own, and what it comes to. Throws for anything that is not a refusal. */
export async function tellHistory(server: TestWork, yard: Yard, random: Random, length: number): Promise<string[]> {
  const h = await aHistory(server, yard, random)
  for (let left = length; left > 0; left -= 1) {
    h.pass(upTo(h, 60_000))
    await pick(random, moves)?.(h)
  }
  return reckon(h)
}
