import { isCardNo, toCardNo } from '@chargedeck/domain/customer/numbers'
import { maskCard } from '@chargedeck/domain/customer/mask'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { AppError, refusedAt, refuseIfAny, type FieldFault } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { lockCustomerOrNull } from '../write-store.ts'
import { insertCardIfFree, isCardTaken, listCards } from './card-store.ts'

type NewCard = { customerId: string; cardNo: string; expireTime?: string | null | undefined }

/** A further card, or the first; it starts charges at once. */
export async function addCard(ctx: Context, { customerId, cardNo, expireTime }: NewCard): Promise<string> {
  const customer = await lockCustomerOrNull(ctx, customerId)
  if (!customer) throw new AppError('CUSTOMER.NOT_FOUND')
  const typed = toCardNo(cardNo)
  const end = expireTime ? fromWallTime(expireTime) : null
  refuseIfAny([...(await cardFaults(ctx, typed)), ...endFaults(ctx, end)])
  const id = ctx.nextId()
  const card = {
    id,
    customerId,
    cardNo: typed,
    expireTime: end,
    createTime: ctx.now(),
    createUser: ctx.actor.userId,
  }
  if (!(await insertCardIfFree(ctx, card))) throw refusedAt(...cardTaken)
  ctx.note(customerId, {
    customerNo: customer.customerNo,
    cardNo: [null, maskCard(typed)],
    ...(expireTime && { expireTime: [null, expireTime] }),
  })
  return id
}

/** A card that starts nothing any more is reported lost or unbound, so a new end of its validity lies ahead. */
export const endFaults = ({ now }: Pick<Context, 'now'>, end: Date | null): FieldFault[] =>
  end && end <= now() ? [['expireTime', 'CUSTOMER.CARD_EXPIRY_PAST']] : []

async function cardFaults(ctx: Context, cardNo: string): Promise<FieldFault[]> {
  if (!isCardNo(cardNo)) return [['cardNo', 'CUSTOMER.CARD_WRONG']]
  return (await isCardTaken(ctx, cardNo)) ? [cardTaken] : []
}

const cardTaken: FieldFault = ['cardNo', 'CUSTOMER.CARD_TAKEN']

/** The first card of a customer without one. */
export async function bindCard(ctx: Context, { id, cardNo }: { id: string; cardNo: string }): Promise<null> {
  if (!(await lockCustomerOrNull(ctx, id))) throw new AppError('CUSTOMER.NOT_FOUND')
  if ((await listCards(ctx, [id])).length > 0) throw new AppError('CUSTOMER.HAS_CARD')
  await addCard(ctx, { customerId: id, cardNo })
  return null
}
