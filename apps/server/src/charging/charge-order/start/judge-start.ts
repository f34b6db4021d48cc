import type { CardJudgement } from '@chargedeck/domain/charger-link/facts'
import type { Finding } from '@chargedeck/domain/charger-link/findings'
import type { Payer } from '../../../customer/customer/public.ts'
import { fundsOf, lockPayersOf } from '../../../money/ledger/public.ts'
import type { Context } from '../../../platform/context.ts'
import type { Site } from '../gun-store.ts'
import { freeFundsFor, payerOf } from './free-funds.ts'
import { countHeldForStaff } from './held-for-staff-store.ts'
import { startRules } from './judge-card.ts'
import { judgePayer, mostHeldForStaff } from './judge-payer.ts'
import { isOpen } from './start-guards.ts'

/** `previousId`: the order that this start ended on its gun; who was let in waited for staff without it. */
type CardStart = {
  site: Site
  at: Date
  idTag: string
  byCard: boolean
  isOverLimit: boolean
  previousId: string | null
}
type Judged = { judgement: CardJudgement; found: Finding[] }

/**
 * Judges the card of a start that the charger reports; a refused one holds no money and waits for staff.
 * Of two starts at once on the same money the second sees what the first holds.
 */
export async function judgeStart(ctx: Context, payer: Payer | null, start: CardStart): Promise<Judged> {
  const { site, at, idTag, byCard, previousId } = start
  if (!payer) return { judgement: 'INVALID', found: [{ code: 'UNKNOWN_TAG', note: idTag }] }
  if (start.isOverLimit) return refused('BLOCKED', `${idTag}；该桩一分钟内上报的启动过多`)
  const { minStartAmt, owedBlocks } = await startRules(ctx, site)
  const charge = { stationId: site.stationId, startTime: at }
  await lockPayersOf(ctx, payerOf(payer, charge))
  const current = { ...payer, ...(await fundsOf(ctx, payer.id)) }
  const freeAmt = await freeFundsFor(ctx, current, charge)
  const atPile = { customerId: payer.id, pileId: site.pileId, besideId: previousId }
  const heldForStaffQty = await countHeldForStaff(ctx, atPile)
  const rules = { minStartAmt, owedBlocks, freeAmt, byCard, heldForStaffQty, at }
  const judgement = judgedAt(site, judgePayer(current, rules))
  if (judgement === 'ACCEPTED') return { judgement, found: [] }
  const isHeld = heldForStaffQty >= mostHeldForStaff
  return refused(judgement, isHeld ? `${idTag}；该客户在该桩已有${heldForStaffQty}笔待处理订单冻结资金` : idTag)
}

const refused = (judgement: CardJudgement, note: string): Judged => ({
  judgement,
  found: [{ code: 'CARD_REFUSED', note }],
})

/** A closed place refuses every card; a charge that has begun anyway is stored and billed. */
export const judgedAt = (site: Site, judgement: CardJudgement): CardJudgement => (isOpen(site) ? judgement : 'BLOCKED')
