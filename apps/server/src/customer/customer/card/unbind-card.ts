import { maskCard } from '@chargedeck/domain/customer/mask'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { requireGuards, type Guard } from '../../../platform/guard.ts'
import { lockCustomerOrNull } from '../write-store.ts'
import { changeCard, listCards, lockCardOrNull, type CardRow } from './card-store.ts'

/** The guards of upper groups for a card that leaves its customer; the server combines them. */
export type CardUnbindingGuards = readonly Guard<Pick<CardRow, 'cardNo' | 'customerId'>>[]

/** `reason`: the old call has none. */
type Unbinding = { cardId: string; reason?: string }

/** The number is free at once; what the card began stays as it was recorded. */
export async function unbindCard(
  ctx: Context,
  guards: CardUnbindingGuards,
  { cardId, reason }: Unbinding,
): Promise<null> {
  const card = await lockCardOrNull(ctx, cardId)
  if (!card) throw new AppError('CUSTOMER.CARD_NOT_FOUND')
  await requireGuards(ctx, guards, card)
  await changeCard(ctx, cardId, { dataStatus: dataStates.deleted })
  ctx.note(card.customerId, { cardNo: [maskCard(card.cardNo), null], ...(reason && { reason }) })
  return null
}

export async function unbindFirstCard(ctx: Context, guards: CardUnbindingGuards, customerId: string): Promise<null> {
  if (!(await lockCustomerOrNull(ctx, customerId))) throw new AppError('CUSTOMER.NOT_FOUND')
  const [first] = await listCards(ctx, [customerId])
  if (!first) throw new AppError('CUSTOMER.CARD_NOT_FOUND')
  return unbindCard(ctx, guards, { cardId: first.id })
}
