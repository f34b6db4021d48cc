import type { Frame } from '@chargedeck/domain/charger-link/facts'
import type { Context } from '../../../platform/context.ts'

export type OrderFrame = { orderId: string; frame: Frame }

/** Copies the frames of an order, so that they stay when the frame log is dropped. */
export async function saveEvidence({ tx, nextId }: Context, frames: readonly OrderFrame[]): Promise<void> {
  if (frames.length === 0) return
  const rows = frames.map(({ orderId, frame: { at, direction, action, messageId, text } }) => ({
    id: nextId(),
    orderId,
    at,
    direction,
    action,
    messageId,
    frame: text,
  }))
  await tx.insertInto('chargeOrderEvidence').values(rows).execute()
}
