import type { CardAnswer } from '@chargedeck/domain/charger-link/facts'
import { parentTagOf } from '@chargedeck/domain/charger-link/parent-tag'
import type { PileRow } from '../../charger-link/public.ts'
import type { Context } from '../../../platform/context.ts'
import { groupOfCustomerOrNull } from './reservation-store.ts'
import { orderOfTag } from './one-time-tag.ts'
import { holderOfTagOrNull } from './payer-of-tag.ts'

/** The group whose reservations this card may use, and when the card expires. */
export async function cardDetails(ctx: Context, idTag: string, pile: PileRow): Promise<Omit<CardAnswer, 'judgement'>> {
  const order = await orderOfTag(ctx, idTag, { pileId: pile.id })
  if (order) return withParent(parentTagOf(order.customerId && (await groupOfCustomerOrNull(ctx, order.customerId))))
  const { payer = null } = (await holderOfTagOrNull(ctx, idTag)) ?? {}
  const expireTime = payer?.cardExpireTime
  return { ...withParent(parentTagOf(payer?.groupId ?? null)), ...(expireTime && { expireTime }) }
}

const withParent = (parentIdTag: string | null) => (parentIdTag === null ? {} : { parentIdTag })
