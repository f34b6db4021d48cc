import { breakerStates, breakerSteps, openSecAfter, type BreakerState } from '@chargedeck/domain/carrier/breaker'
import type { StepOf } from '@chargedeck/domain/kernel/state-table'
import { carrierStates } from '@chargedeck/domain/carrier/kinds'
import type { Updateable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import { activeConfig } from '../operation-config/public.ts'
import { noteBreakerMove } from './breaker-event-store.ts'
import { signalLine } from './signal-line.ts'
import type { CarrierRow } from './store.ts'

type Writer = Pick<Context, 'tx' | 'now' | 'nextId'>
const { closed, halfOpen } = breakerStates
const working = { failQty: 0, failedTrials: 0, breakerOpenTime: null, breakerTryTime: null } as const

/** `trialUntil`: this call is the one that may try; if it has not ended by then, another may. */
export type Passage = { passes: boolean; trialUntil: Date | null }

/** Whether a call may go out over a line that is not closed. Of all processes one call tries it. */
export async function passLine(ctx: Writer, carrier: CarrierRow): Promise<Passage> {
  const { breakerStatus: from, breakerTryTime: tryTime } = carrier
  const at = ctx.now()
  if (tryTime && tryTime > at) return { passes: false, trialUntil: null }
  const trialUntil = new Date(at.getTime() + 4 * carrier.callTimeoutSec * 1000) // for a token and a call, each twice
  const isMine = await move(ctx, carrier, { from, step: 'try', tryTime }, { breakerTryTime: trialUntil })
  return { passes: isMine, trialUntil: isMine ? trialUntil : null }
}

const longAgoMs = 5000
/** Whether it is time to note again that the line works: not with each call. */
export const isLongAgo = (workedTime: Date | null, now: Date): boolean =>
  workedTime === null || now.getTime() - workedTime.getTime() > longAgoMs

/** The line works: a trial closes it, another call forgets the failures before it. */
export async function lineWorked(ctx: Writer, carrier: CarrierRow, trialUntil: Date | null): Promise<void> {
  const workedTime = ctx.now()
  if (trialUntil) {
    await move(ctx, carrier, { from: halfOpen, step: 'close', tryTime: trialUntil }, { ...working, workedTime })
    return
  }
  const longAgo = new Date(workedTime.getTime() - longAgoMs)
  await ctx.tx
    .updateTable('carrier')
    .set({ failQty: 0, workedTime })
    .where('id', '=', carrier.id)
    .where('breakerStatus', '=', closed)
    .where((row) => row.or([row('failQty', '>', 0), row('workedTime', 'is', null), row('workedTime', '<', longAgo)]))
    .execute()
}

type Failure = { trialUntil: Date | null; reason: string }

/** The line failed: too many times in a row open it, a failed trial opens it again for longer. */
export async function lineFailed(ctx: Writer, carrier: CarrierRow, { trialUntil, reason }: Failure): Promise<void> {
  const { breakerFailQty, breakerOpenSec } = await activeConfig(ctx, carrier.companyId)
  const at = ctx.now()
  const failedTrials = trialUntil ? carrier.failedTrials + 1 : 0
  const breakerTryTime = new Date(at.getTime() + openSecAfter(breakerOpenSec, failedTrials) * 1000)
  if (trialUntil) {
    const step = { from: halfOpen, step: 'openAgain', tryTime: trialUntil, reason } as const
    await move(ctx, carrier, step, { failedTrials, breakerTryTime })
    return
  }
  const counted = await ctx.tx
    .updateTable('carrier')
    .set((row) => ({ failQty: row('failQty', '+', 1) }))
    .where('id', '=', carrier.id)
    .where('breakerStatus', '=', closed)
    .returning('failQty')
    .executeTakeFirst()
  if (!counted || counted.failQty < breakerFailQty) return
  const step = { from: closed, step: 'open', tryTime: null, reason } as const
  await move(ctx, carrier, step, { failedTrials, breakerOpenTime: at, breakerTryTime })
}

/** By staff. False: it was not open. */
export const resetLine = (ctx: Writer, carrier: CarrierRow): Promise<boolean> => {
  const { breakerStatus: from, breakerTryTime: tryTime } = carrier
  return move(ctx, carrier, { from, step: 'reset', tryTime, reason: '人工复位' }, working)
}

type Step = { from: BreakerState; step: StepOf<typeof breakerSteps>; tryTime: Date | null; reason?: string }

/** Moves the line as its table allows, and notes a new state. False: it cannot, or another call moved it before. */
async function move(
  ctx: Writer,
  carrier: CarrierRow,
  { from, step, tryTime, reason }: Step,
  changes: Updateable<Tables['carrier']>,
): Promise<boolean> {
  const to = breakerSteps.next(from, step)
  if (to === null) return false
  const moved = await ctx.tx
    .updateTable('carrier')
    .set({ ...changes, breakerStatus: to })
    .where('id', '=', carrier.id)
    .where('status', '<>', carrierStates.deleted)
    .where('breakerStatus', '=', from)
    .where('breakerTryTime', 'is not distinct from', tryTime)
    .returning('id')
    .executeTakeFirst()
  if (moved && to !== from) {
    const noted = { fromStatus: from, toStatus: to, reason: reason?.slice(0, 200) ?? null }
    await noteBreakerMove(ctx, { carrierId: carrier.id, ...noted })
    await signalLine(ctx, carrier, noted)
  }
  return moved !== undefined
}
