import type { Context } from '../../../platform/context.ts'
import { lockByTag, lockWaitingByCard, type ChargeOrderRow } from '../store.ts'

const mark = 'R'

/** OCPP allows a tag of 20 characters: the order id fits in fourteen and leads back to the order. */
export const oneTimeTag = (orderId: string): string => mark + BigInt(orderId).toString(36).toUpperCase()

type Place = { pileId: string; gunId?: string | undefined }

/**
 * The order that a one-time tag was made for, on this pile only. A gun that is reserved for a card can only be started by that
 * card: then it is the order that waits for it. Null for any other tag.
 */
export async function orderOfTag(
  ctx: Context,
  idTag: string,
  { pileId, gunId }: Place,
): Promise<ChargeOrderRow | null> {
  const orderId = idIn(idTag.toUpperCase())
  const made = orderId === null ? null : await lockByTag(ctx, { orderId, idTag: oneTimeTag(orderId), pileId })
  return made ?? lockWaitingByCard(ctx, { idTag, pileId, gunId })
}

function idIn(tag: string): string | null {
  if (!/^R[0-9A-Z]{6,13}$/.test(tag)) return null
  const id = Array.from(tag.slice(1)).reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n)
  return id < 1n << 63n ? id.toString() : null
}
