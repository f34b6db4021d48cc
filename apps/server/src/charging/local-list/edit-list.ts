import type { Received } from '@chargedeck/contract/endpoint'
import type { localListApi } from '@chargedeck/contract/charging/local-list/calls'
import { maskCard } from '@chargedeck/domain/customer/mask'
import { changesOf, tagKey } from '@chargedeck/domain/local-list/cards'
import { findPile } from '../../site/pile/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { asJson, changeList, lockList } from './store.ts'

/** Stores the list that staff want; the charger gets it when it is sent. */
export async function editList(
  ctx: Context,
  { pileId, cards }: Received<typeof localListApi.edit>['body'],
): Promise<null> {
  await findPile(ctx, pileId)
  const wanted = cards.map((card) => ({ ...card, idTag: card.idTag.trim() }))
  if (new Set(wanted.map(({ idTag }) => tagKey(idTag))).size < wanted.length)
    throw new AppError('LOCAL_LIST.CARD_TWICE')
  const { entries } = await lockList(ctx.tx, pileId, ctx.now())
  await changeList(ctx.tx, pileId, { entries: asJson(wanted), updateTime: ctx.now(), updateUser: ctx.actor.userId })
  ctx.note(pileId, {
    cardQty: [entries.length, wanted.length],
    changed: changesOf(entries, wanted).map(({ idTag }) => maskCard(idTag)),
  })
  return null
}
