import type { CardJudgement } from '@chargedeck/domain/charger-link/facts'
import type { Fen } from '@chargedeck/domain/kernel/money'
import { cardStates } from '@chargedeck/domain/customer/states'
import type { Payer } from '../../../customer/customer/public.ts'

type Rules = { minStartAmt: Fen; byCard: boolean; owedBlocks: boolean; freeAmt: Fen; at: Date }
/** Never answers ConcurrentTx: one wallet may pay for several charges at once. */
export function judgePayer(payer: Payer, { minStartAmt, byCard, owedBlocks, freeAmt, at }: Rules): CardJudgement {
  const lostCard = byCard && payer.cardStatus !== cardStates.normal
  const owes = owedBlocks && payer.owedAmt > 0
  if (lostCard || payer.lockFlag === 1 || owes || freeAmt < minStartAmt) return 'BLOCKED'
  return byCard && payer.cardExpireTime !== null && payer.cardExpireTime <= at ? 'EXPIRED' : 'ACCEPTED'
}
