import type { cardApi } from '@chargedeck/contract/customer/customer/cards'
import type { Answer, Received } from '@chargedeck/contract/endpoint'
import { maskCard } from '@chargedeck/domain/customer/mask'
import { cardStates } from '@chargedeck/domain/customer/states'
import { fromWallTime, wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import { AppError, refuseIfAny } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { endFaults } from './add-card.ts'
import { changeCard, findCardInSightOrNull, lockCardOrNull, type CardRow } from './card-store.ts'

async function lockCard(ctx: Context, id: string): Promise<CardRow> {
  const card = await lockCardOrNull(ctx, id)
  if (!card) throw new AppError('CUSTOMER.CARD_NOT_FOUND')
  return card
}

/** A lost card starts nothing until it is found; a charge that runs goes on. */
export async function reportCard(
  ctx: Context,
  { cardId, lostFlag, reason }: Received<typeof cardApi.report>['body'],
): Promise<null> {
  const { cardNo, cardStatus, customerId } = await lockCard(ctx, cardId)
  const next = lostFlag === 1 ? cardStates.lost : cardStates.normal
  if (cardStatus === next) throw new AppError('CUSTOMER.CARD_SAME')
  await changeCard(ctx, cardId, { cardStatus: next, lostTime: lostFlag === 1 ? ctx.now() : null })
  ctx.note(customerId, { cardNo: maskCard(cardNo), cardStatus: [cardStatus, next], reason })
  return null
}

/** From this time on the card starts no charge; a charge that runs goes on. */
export async function setCardValidity(
  ctx: Context,
  { cardId, expireTime }: Received<typeof cardApi.setValidity>['body'],
): Promise<null> {
  const { cardNo, customerId, expireTime: before } = await lockCard(ctx, cardId)
  const end = expireTime === null ? null : fromWallTime(expireTime)
  if (end?.getTime() !== before?.getTime()) refuseIfAny(endFaults(ctx, end))
  await changeCard(ctx, cardId, { expireTime: end })
  ctx.note(customerId, { cardNo: maskCard(cardNo), expireTime: [wallTimeOrNull(before), expireTime] })
  return null
}

/** The audit row records who looked. */
export async function revealCard(ctx: Context, cardId: string): Promise<Answer<typeof cardApi.plain>> {
  const card = await findCardInSightOrNull(ctx, cardId)
  if (!card) throw new AppError('CUSTOMER.CARD_NOT_FOUND')
  ctx.note(card.customerId, { revealed: '充电卡', cardNo: maskCard(card.cardNo) })
  return { cardNo: card.cardNo }
}
