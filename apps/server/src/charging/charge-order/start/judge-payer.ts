import type { CardJudgement } from '@chargedeck/domain/charger-link/facts'
import type { Fen } from '@chargedeck/domain/kernel/money'
import { cardStates } from '@chargedeck/domain/customer/states'
import type { Payer } from '../../../customer/customer/public.ts'

/** So many orders of one pile may wait for staff and hold one customer's money: a pile that lies freezes no wallet. */
export const mostHeldForStaff = 3

type Rules = {
  minStartAmt: Fen
  byCard: boolean
  owedBlocks: boolean
  freeAmt: Fen
  heldForStaffQty: number
  at: Date
}
/** Never answers ConcurrentTx: one wallet may pay for several charges at once. */
export function judgePayer(payer: Payer, rules: Rules): CardJudgement {
  const { minStartAmt, byCard, owedBlocks, freeAmt, heldForStaffQty, at } = rules
  const lostCard = byCard && payer.cardStatus !== cardStates.normal
  const owes = owedBlocks && payer.owedAmt > 0
  const isRefused = lostCard || payer.lockFlag === 1 || owes || heldForStaffQty >= mostHeldForStaff
  if (isRefused || freeAmt < minStartAmt) return 'BLOCKED'
  return byCard && payer.cardExpireTime !== null && payer.cardExpireTime <= at ? 'EXPIRED' : 'ACCEPTED'
}
