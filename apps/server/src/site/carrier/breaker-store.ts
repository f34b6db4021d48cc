import { breakerStates, breakerSteps, openSecAfter, type BreakerState } from '@chargedeck/domain/carrier/breaker'
import { carrierStates } from '@chargedeck/domain/carrier/kinds'
import type { Updateable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import { activeConfig } from '../operation-config/public.ts'
import { noteBreakerMove } from './breaker-event-store.ts'
import type { CarrierRow } from './store.ts'

type Writer = Pick<Context, 'tx' | 'now' | 'nextId'>
const { closed, open, halfOpen } = breakerStates

/** `trialUntil`: this call is the one that may try; if it has not ended by then, another may. */
export type Passage = { passes: boolean; trialUntil: Date | null }

/** Whether a call may go out now. Of all processes one call tries an open line. */
export async function passLine(ctx: Writer, carrier: CarrierRow): Promise<Passage> {
  if (carrier.breakerStatus === closed) return { passes: true, trialUntil: null }
  const at = ctx.now()
  if (carrier.breakerTryTime && carrier.breakerTryTime > at) return { passes: false, trialUntil: null }
  const trialUntil = new Date(at.getTime() + 4 * carrier.callTimeoutSec * 1000) // for a token and a call, each twice
  const isMine = await move(
    ctx,
    { id: carrier.id, from: carrier.breakerStatus, tryTime: carrier.breakerTryTime },
    { breakerStatus: halfOpen, breakerTryTime: trialUntil },
  )
  if (isMine && carrier.breakerStatus === open) await note(ctx, carrier, { from: open, to: halfOpen, reason: null })
  return { passes: isMine, trialUntil: isMine ? trialUntil : null }
}

/** The line works: a trial closes it, another call forgets the failures before it. */
export async function lineWorked(ctx: Writer, carrier: CarrierRow, trialUntil: Date | null): Promise<void> {
  const changes = { failQty: 0, failedTrials: 0, breakerOpenTime: null, breakerTryTime: null }
  if (!trialUntil) {
    await ctx.tx
      .updateTable('carrier')
      .set({ failQty: 0 })
      .where('id', '=', carrier.id)
      .where('breakerStatus', '=', closed)
      .where('failQty', '>', 0)
      .execute()
    return
  }
  const to = breakerSteps.stateAfter('close')
  if (await move(ctx, { id: carrier.id, from: halfOpen, tryTime: trialUntil }, { ...changes, breakerStatus: to }))
    await note(ctx, carrier, { from: halfOpen, to, reason: null })
}

type Failure = { trialUntil: Date | null; reason: string }

/** The line failed: too many times in a row open it, a failed trial opens it again for longer. */
export async function lineFailed(ctx: Writer, carrier: CarrierRow, { trialUntil, reason }: Failure): Promise<void> {
  const { breakerFailQty, breakerOpenSec } = await activeConfig(ctx, carrier.companyId)
  const at = ctx.now()
  const tryAfter = (failedTrials: number) => new Date(at.getTime() + openSecAfter(breakerOpenSec, failedTrials) * 1000)
  if (trialUntil) {
    const failedTrials = carrier.failedTrials + 1
    const changes = { breakerStatus: open, failedTrials, breakerTryTime: tryAfter(failedTrials) }
    if (await move(ctx, { id: carrier.id, from: halfOpen, tryTime: trialUntil }, changes))
      await note(ctx, carrier, { from: halfOpen, to: open, reason })
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
  const changes = { breakerStatus: open, failedTrials: 0, breakerOpenTime: at, breakerTryTime: tryAfter(0) }
  if (await move(ctx, { id: carrier.id, from: closed, tryTime: null }, changes))
    await note(ctx, carrier, { from: closed, to: open, reason })
}

/** By staff. False: it was not open. */
export async function resetLine(ctx: Writer, carrier: CarrierRow): Promise<boolean> {
  const { breakerStatus } = carrier
  if (!breakerSteps.can(breakerStatus, 'reset')) return false
  const isMine = await move(
    ctx,
    { id: carrier.id, from: breakerStatus, tryTime: carrier.breakerTryTime },
    { breakerStatus: closed, failQty: 0, failedTrials: 0, breakerOpenTime: null, breakerTryTime: null },
  )
  if (isMine) await note(ctx, carrier, { from: breakerStatus, to: closed, reason: '人工复位' })
  return isMine
}

type From = { id: string; from: BreakerState; tryTime: Date | null }

async function move({ tx }: Writer, { id, from, tryTime }: From, to: Updateable<Tables['carrier']>): Promise<boolean> {
  const moved = await tx
    .updateTable('carrier')
    .set(to)
    .where('id', '=', id)
    .where('status', '<>', carrierStates.deleted)
    .where('breakerStatus', '=', from)
    .where('breakerTryTime', 'is not distinct from', tryTime)
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

const note = (ctx: Writer, { id }: CarrierRow, { from, to, reason }: Noted): Promise<void> =>
  noteBreakerMove(ctx, { carrierId: id, fromStatus: from, toStatus: to, reason: reason?.slice(0, 200) ?? null })
type Noted = { from: BreakerState; to: BreakerState; reason: string | null }
