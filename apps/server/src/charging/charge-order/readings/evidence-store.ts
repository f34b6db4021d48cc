import type { Frame } from '@chargedeck/domain/charger-link/facts'
import type { Context, Tx } from '../../../platform/context.ts'

export type OrderFrame = { orderId: string; frame: Frame }

/** The frame log has the rest: a charger that never stops lying must not fill the disk for good. */
const mostPerOrder = 200

/** Copies the frames of an order, so that they stay when the frame log is dropped. */
export async function saveEvidence({ tx, nextId }: Context, frames: readonly OrderFrame[]): Promise<void> {
  if (frames.length === 0) return
  const left = await roomOf(tx, [...new Set(frames.map(({ orderId }) => orderId))])
  const fitting = eachOnce(frames).filter(({ orderId }) => {
    const room = left.get(orderId) ?? mostPerOrder
    left.set(orderId, room - 1)
    return room > 0
  })
  if (fitting.length === 0) return
  const rows = fitting.map(({ orderId, frame: { at, direction, action, messageId, text } }) => ({
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

/** A frame of a megabyte may bring thousands of doubtful samples. */
const eachOnce = (frames: readonly OrderFrame[]): OrderFrame[] =>
  [...Map.groupBy(frames, ({ frame }) => frame).values()].flatMap((same) => [
    ...new Map(same.map((one) => [one.orderId, one])).values(),
  ])

/** How many more frames each of these orders may have. */
async function roomOf(tx: Tx, orderIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('chargeOrderEvidence')
    .select(['orderId', ({ fn }) => fn.countAll<string>().as('frames')])
    .where('orderId', 'in', orderIds)
    .groupBy('orderId')
    .execute()
  return new Map(rows.map(({ orderId, frames }) => [orderId, mostPerOrder - Number(frames)]))
}
