import { isCardNo, toCardNo } from '@chargedeck/domain/customer/numbers'
import { maskCard } from '@chargedeck/domain/customer/mask'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { AppError, refusedAt } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { lockCustomerOrNull } from '../write-store.ts'
import { insertCardIfFree, listCards } from './card-store.ts'

type NewCard = { customerId: string; cardNo: string; expireTime?: string | null | undefined }

/** A further card, or the first; it starts charges at once. */
export async function addCard(ctx: Context, { customerId, cardNo, expireTime }: NewCard): Promise<string> {
  const customer = await lockCustomerOrNull(ctx, customerId)
  if (!customer) throw new AppError('CUSTOMER.NOT_FOUND')
  const typed = toCardNo(cardNo)
  if (!isCardNo(typed)) throw refusedAt('cardNo', 'CUSTOMER.CARD_WRONG')
  const end = expireTime ? fromWallTime(expireTime) : null
  requireFuture(ctx, end)
  const id = ctx.nextId()
  const card = {
    id,
    customerId,
    cardNo: typed,
    expireTime: end,
    createTime: ctx.now(),
    createUser: ctx.actor.userId,
  }
  if (!(await insertCardIfFree(ctx, card))) throw refusedAt('cardNo', 'CUSTOMER.CARD_TAKEN')
  ctx.note(customerId, {
    customerNo: customer.customerNo,
    cardNo: [null, maskCard(typed)],
    ...(expireTime && { expireTime: [null, expireTime] }),
  })
  return id
}

/** A card that starts nothing any more is reported lost or unbound, so a new end of its validity lies ahead. */
export function requireFuture(ctx: Pick<Context, 'now'>, end: Date | null): void {
  if (end && end <= ctx.now()) throw refusedAt('expireTime', 'CUSTOMER.CARD_EXPIRY_PAST')
}

/** The first card of a customer without one. */
export async function bindCard(ctx: Context, { id, cardNo }: { id: string; cardNo: string }): Promise<null> {
  if (!(await lockCustomerOrNull(ctx, id))) throw new AppError('CUSTOMER.NOT_FOUND')
  if ((await listCards(ctx, [id])).length > 0) throw new AppError('CUSTOMER.HAS_CARD')
  await addCard(ctx, { customerId: id, cardNo })
  return null
}
