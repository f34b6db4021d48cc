import type { CardJudgement } from '@chargedeck/domain/charger-link/facts'
import type { Fen } from '@chargedeck/domain/kernel/money'
import type { PileRow } from '../charger-link/public.ts'
import { getCustomerByCardOrNull, type Payer } from '../customer/public.ts'
import { activeConfig } from '../operation-config/public.ts'
import { siteOf } from './gun-store.ts'
import { orderOfTag } from './one-time-tag.ts'
import type { Context } from '../platform/context.ts'

/** At Authorize: the one-time tag of a remote start, or somebody's card. */
export async function judgeCard(ctx: Context, idTag: string, pile: PileRow): Promise<CardJudgement> {
  const asked = await orderOfTag(ctx, idTag, pile.id)
  if (asked) return 'ACCEPTED'
  const payer = await getCustomerByCardOrNull(ctx, idTag)
  if (!payer) return 'INVALID'
  const { minStartAmt, owedBlocks } = await startRules(ctx, pile)
  return judgePayer(payer, { minStartAmt, byCard: true, owedBlocks, at: ctx.now() })
}

type Rules = { minStartAmt: number; byCard: boolean; owedBlocks: boolean; at: Date }
/** ConcurrentTx is never said: a wallet may run several charges. */
export function judgePayer(payer: Payer, { minStartAmt, byCard, owedBlocks, at }: Rules): CardJudgement {
  const lostCard = byCard && payer.cardStatus !== '1'
  const owes = owedBlocks && payer.owedAmt > 0
  if (lostCard || payer.lockFlag === 1 || owes || freeFunds(payer) < minStartAmt) return 'BLOCKED'
  return byCard && payer.cardExpireTime !== null && payer.cardExpireTime <= at ? 'EXPIRED' : 'ACCEPTED'
}

export const freeFunds = ({ balanceAmt, giftAmt, frozenAmt }: Payer): number => balanceAmt + giftAmt - frozenAmt

/** The station's own minimum goes before the company's. */
export async function startRules(
  ctx: Context,
  { id, companyId }: Pick<PileRow, 'id' | 'companyId'>,
): Promise<{ minStartAmt: number; freezeAmt: Fen; owedBlocks: boolean }> {
  const config = await activeConfig(ctx, companyId)
  const { minStartAmt } = await siteOf(ctx, id)
  return {
    minStartAmt: minStartAmt === null ? config.minStartAmt : Number(minStartAmt),
    freezeAmt: config.freezeAmt,
    owedBlocks: config.owedBlockFlag === 1,
  }
}
