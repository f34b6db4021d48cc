import { chargeOrderStates, type ChargeOrderState } from '@chargedeck/domain/charge-order/states'
import { netStates } from '@chargedeck/domain/pile/states'
import type { Context } from '../../../platform/context.ts'
import { enqueueEach } from '../../../platform/jobs/job.ts'
import { siteOf } from '../gun-store.ts'
import { carrierChargeMovedJob, type CarrierMove } from '../jobs.ts'
import { stopRequestOf } from '../readings/progress-store.ts'
import type { ChargeOrderRow } from '../store.ts'

type Move = { order: ChargeOrderRow; from: ChargeOrderState | null; step: string }

/** Carriers are told after the commit what became of the starts and stops that they asked for. */
export async function tellCarriersOfMoves(ctx: Context, moves: readonly Move[]): Promise<void> {
  const told: CarrierMove[] = []
  for (const move of moves) {
    const outcome = move.order.carrierId === null ? null : await outcomeOrNull(ctx, move)
    if (outcome) told.push({ orderId: move.order.id, outcome, moveTime: ctx.now().toISOString() })
  }
  await enqueueEach(ctx.tx, carrierChargeMovedJob, told)
}

const starts: Readonly<Record<string, CarrierMove['outcome']>> = {
  confirmStart: 'started',
  startLate: 'started',
  failStart: 'notStarted',
  cancel: 'notStarted',
}

async function outcomeOrNull(ctx: Context, { order, from, step }: Move): Promise<CarrierMove['outcome'] | null> {
  const { stopping, abnormal } = chargeOrderStates
  const hasStopped = (from === stopping || from === abnormal) && step === 'receiveBill'
  if (!hasStopped && step !== 'missStop') return starts[step] ?? null
  if ((await stopRequestOf(ctx, order.id)) !== 'CARRIER') return null
  if (hasStopped) return 'stopped'
  return (await siteOf(ctx, order.pileId)).netStatus === netStates.online ? 'stopRefused' : 'notReached'
}
