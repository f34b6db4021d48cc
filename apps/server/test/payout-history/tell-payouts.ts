import { pick, type Random } from '@chargedeck/simulator/random'
import { checksAt, listBroken } from '../../src/insight/invariant/store.ts'
import { refreshMonthsHandler } from '../../src/settlement/settle-month/public.ts'
import { startForPartner } from '../bill-history/carrier-moves.ts'
import { billMoves, closeDays, endCharges, bill } from '../bill-history/tell-bills.ts'
import { adjust, chargeOn, settle, startCharge } from '../money-history/charge-moves.ts'
import { upTo, type MovingClock } from '../money-history/history.ts'
import { topUpAtDesk } from '../money-history/trade-moves.ts'
import { changeSetup } from '../bill-history/setup-moves.ts'
import type { TestWork } from '../test-server.ts'
import { applyAutomatically, applyByHand, confirmMonth } from './apply-moves.ts'
import { run } from './dying.ts'
import { changeCard, decide, payOutAll, payOutOne, runNextBatch } from './pay-moves.ts'
import { aPayoutHistory, type PayoutHistory } from './payout-yard.ts'
import { reckonPayouts } from './reckon-payouts.ts'

const invariants = ['I1', 'I2', 'I5', 'I11', 'I15', 'I16', 'I17', 'I18', 'I19', 'I20', 'I33'] as const
const firstDays = 2

type Move = (h: PayoutHistory) => Promise<void>
const moves: readonly { weight: number; value: Move }[] = [
  ...billMoves,
  { weight: 30, value: anotherDay },
  { weight: 60, value: applyByHand },
  { weight: 20, value: applyAutomatically },
  { weight: 90, value: decide },
  { weight: 50, value: runNextBatch },
  { weight: 70, value: payOutOne },
  { weight: 30, value: payOutAll },
  { weight: 10, value: confirmMonth },
  { weight: 6, value: changeCard },
  { weight: 3, value: refreshMonths },
]

/** Orders are settled, billed, and the day is closed. */
async function anotherDay(h: PayoutHistory): Promise<void> {
  await startCharge(h)
  await startForPartner(h)
  await chargeOn(h)
  await chargeOn(h)
  for (let left = 3; left > 0; left -= 1) await settle(h)
  await bill(h)
  h.passDay()
  await closeDays(h)
}

function refreshMonths(h: PayoutHistory): Promise<void> {
  return run(h, (deps) => refreshMonthsHandler.run(deps, { dueTime: '' }))
}

type Story = { server: TestWork; clock: MovingClock; random: Random; length: number }
/** One random history of a company, and what is wrong after it. Throws for anything that is not a refusal. */
export async function tellPayouts({ server, clock, random, length }: Story): Promise<string[]> {
  const h = await aPayoutHistory(server, clock, random)
  await changeSetup(h)
  for (let left = firstDays; left > 0; left -= 1) {
    await topUpAtDesk(h)
    await topUpAtDesk(h)
    await anotherDay(h)
  }
  for (let left = length; left > 0; left -= 1) {
    h.pass(upTo(h, 600_000))
    await pick(random, moves)?.(h)
  }
  await endCharges(h)
  await bill(h)
  await adjust(h)
  await bill(h)
  return [...(await reckonPayouts(h)), ...(await brokenAfter(h))]
}

async function brokenAfter({ server: { db, now } }: PayoutHistory): Promise<string[]> {
  const checks = checksAt(now())
  const wrong: string[] = []
  for (const name of invariants) {
    const check = checks[name]
    const rows = check ? await listBroken(db, check) : [{ missing: name }]
    if (rows.length > 0) wrong.push(`${name} ${JSON.stringify(rows[0])}`)
  }
  return wrong
}
