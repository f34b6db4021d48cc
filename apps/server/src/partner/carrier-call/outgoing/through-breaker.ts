import { breakerStates } from '@chargedeck/domain/carrier/breaker'
import type { WorkDeps } from '../../../platform/deps.ts'
import { asSystem } from '../../../platform/work.ts'
import {
  isLongAgo,
  lineFailed,
  lineWorked,
  passLine,
  type CarrierRow,
  type Passage,
} from '../../../site/carrier/public.ts'
import type { Exchanged } from './exchange.ts'

const doing = 'carrier-breaker'
const openLine: Exchanged = { kind: 'line', httpStatus: null, ret: null, reason: '熔断中', raw: '', isRefused: true }

/** Calls unless the line is open, and moves the breaker by how the call ended. */
export async function throughBreaker(
  deps: WorkDeps,
  carrier: CarrierRow,
  call: () => Promise<Exchanged>,
): Promise<Exchanged> {
  const { passes, trialUntil } = await passageOf(deps, carrier)
  if (!passes) return openLine
  const answer = await call()
  await moveBreaker(deps, carrier, { answer, trialUntil }).catch(
    (error: unknown) => deps.complain(error, `moving the breaker of carrier ${carrier.id}`), // what the carrier said still counts
  )
  return answer
}

type Ended = { answer: Exchanged; trialUntil: Passage['trialUntil'] }
async function moveBreaker(deps: WorkDeps, carrier: CarrierRow, { answer, trialUntil }: Ended): Promise<void> {
  if (answer.kind === 'answer') {
    const isNews = trialUntil !== null || carrier.failQty > 0 || isLongAgo(carrier.workedTime, deps.now())
    if (isNews) await asSystem(deps, doing, (ctx) => lineWorked(ctx, carrier, trialUntil))
  } else {
    const { reason } = answer
    await asSystem(deps, doing, (ctx) => lineFailed(ctx, carrier, { trialUntil, reason }))
  }
}

const passageOf = async (deps: WorkDeps, carrier: CarrierRow): Promise<Passage> =>
  carrier.breakerStatus === breakerStates.closed
    ? { passes: true, trialUntil: null }
    : asSystem(deps, doing, (ctx) => passLine(ctx, carrier))
