import type { Frame } from '@chargedeck/domain/charger-link/facts'
import type { Context } from '../../../platform/context.ts'

export type Kept = { orderId: string; frame: Frame }

/** The frames that made an order stay with it when the frame log is dropped. */
export async function keepEvidence({ tx, nextId }: Context, kept: readonly Kept[]): Promise<void> {
  if (kept.length === 0) return
  const rows = kept.map(({ orderId, frame: { at, direction, action, messageId, text } }) => ({
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
