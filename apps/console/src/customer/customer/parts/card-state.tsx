import type { Customer } from '@chargedeck/contract/customer/customer/calls'
import type { Card } from '@chargedeck/contract/customer/customer/cards'
import { cardStatusLabels } from '@chargedeck/contract/customer/customer/enums'
import { cardStates } from '@chargedeck/domain/customer/states'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { StateTag } from '../../../ui/text/state-tag.tsx'
import { cardTones } from './customer-labels.ts'

type Usable = Pick<Card, 'cardStatus' | 'expireTime'>

export const firstCardOf = ({ cardStatus, cardExpireTime }: Customer): Usable => ({
  cardStatus,
  expireTime: cardExpireTime,
})

const isOver = ({ cardStatus, expireTime }: Usable): boolean =>
  cardStatus === cardStates.normal && expireTime !== null && expireTime <= toWallTime(new Date())

/** A lost card starts no charge, nor does one whose validity is over. */
export const CardState = ({ card }: { card: Usable }) =>
  isOver(card) ? (
    <StateTag tone="fault" label="已过期" />
  ) : (
    <StateTag tone={cardTones[card.cardStatus]} label={cardStatusLabels[card.cardStatus]} />
  )

/** Of a card in a list only what stands out: that it is lost or expired. */
export const CardFault = ({ card }: { card: Usable }) =>
  card.cardStatus === cardStates.lost || isOver(card) ? <CardState card={card} /> : null
