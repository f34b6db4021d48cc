import type { Customer } from '@chargedeck/contract/customer/customer/calls'
import type { Card } from '@chargedeck/contract/customer/customer/cards'
import { maskCard } from '@chargedeck/domain/customer/mask'
import { cardStates } from '@chargedeck/domain/customer/states'
import { toWallTime, wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import type { CardRow } from './card-store.ts'

export const presentCard = ({ id, cardNo, cardStatus, expireTime, lostTime, createTime }: CardRow): Card => ({
  id,
  cardNo: maskCard(cardNo),
  cardStatus,
  expireTime: wallTimeOrNull(expireTime),
  lostTime: wallTimeOrNull(lostTime),
  createTime: toWallTime(createTime),
})

type FirstCard = Pick<Customer, 'cardNo' | 'cardStatus' | 'cardExpireTime' | 'cardQty'>

/** A list shows the first card and how many there are. */
export function presentFirstCard(cards: readonly CardRow[]): FirstCard {
  const [first] = cards
  const cardQty = cards.length
  if (!first) return { cardNo: null, cardStatus: cardStates.none, cardExpireTime: null, cardQty }
  const { cardNo, cardStatus, expireTime } = presentCard(first)
  return { cardNo, cardStatus, cardExpireTime: expireTime, cardQty }
}
