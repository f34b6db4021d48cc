import type { CardJudgement } from '@chargedeck/domain/charger-link/facts'
import type { Fen } from '@chargedeck/domain/kernel/money'
import type { PileRow } from '../../charger-link/public.ts'
import { activeConfig } from '../../../site/operation-config/public.ts'
import { isChargingAt, siteOf, type Site } from '../gun-store.ts'
import { freeFundsFor } from './free-funds.ts'
import { countHeldForStaff } from './held-for-staff-store.ts'
import { judgePayer } from './judge-payer.ts'
import { orderOfTag } from './one-time-tag.ts'
import { holderOfTagOrNull } from './payer-of-tag.ts'
import { isOpen } from './start-guards.ts'
import type { Context } from '../../../platform/context.ts'

/** Judges a tag at Authorize: the one-time tag of a remote start, a card, or the VIN of a member's car. */
export async function judgeCard(ctx: Context, idTag: string, pile: PileRow): Promise<CardJudgement> {
  const order = await orderOfTag(ctx, idTag, { pileId: pile.id })
  if (order) return 'ACCEPTED'
  const holder = await holderOfTagOrNull(ctx, idTag)
  if (!holder) return 'INVALID'
  const { payer, way } = holder
  const site = await siteOf(ctx, pile.id)
  const mayStop = await isChargingAt(ctx, pile.id, payer.id) // a driver who charges shows the card to stop
  if (!isOpen(site) && !mayStop) return 'BLOCKED'
  const { minStartAmt, owedBlocks } = await startRules(ctx, site)
  const freeAmt = await freeFundsFor(ctx, payer, { stationId: site.stationId, startTime: ctx.now() })
  const atPile = { customerId: payer.id, pileId: pile.id, besideId: null }
  const heldForStaffQty = mayStop ? 0 : await countHeldForStaff(ctx, atPile)
  return judgePayer(payer, { minStartAmt, byCard: way === 'CARD', owedBlocks, freeAmt, heldForStaffQty, at: ctx.now() })
}

/** The minimum of the station comes before that of the company. */
export async function startRules(
  ctx: Context,
  { companyId, minStartAmt }: Site,
): Promise<{ minStartAmt: Fen; freezeAmt: Fen; owedBlocks: boolean }> {
  const config = await activeConfig(ctx, companyId)
  return {
    minStartAmt: minStartAmt ?? config.minStartAmt,
    freezeAmt: config.freezeAmt,
    owedBlocks: config.owedBlockFlag === 1,
  }
}
