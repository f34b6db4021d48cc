import type { Fen } from '@chargedeck/domain/kernel/money'
import { findPayerInSight, type Payer } from '../../../customer/customer/public.ts'
import type { Context } from '../../../platform/context.ts'
import { runningOrderOf, siteOf, type GunRow, type Site } from '../gun-store.ts'
import { freeFundsFor } from './free-funds.ts'
import { startRules } from './judge-card.ts'
import { frozenPlan } from './new-order.ts'
import { reservationOrNull } from './reservation-store.ts'
import { deviceGuards, payerGuards, planGuards, type GuardResult } from './start-guards.ts'

export type StartFindings = {
  guards: GuardResult[]
  site: Site
  gun: GunRow
  runningOrderId: string | null
  payer: Payer | null
  minStartAmt: Fen
}

/** Checks every guard of a start at this gun without starting; the customer's only when there is one. */
export async function checkStart(ctx: Context, gun: GunRow, customerId: string | null): Promise<StartFindings> {
  const site = await siteOf(ctx, gun.pileId)
  const runningOrderId = await runningOrderOf(ctx, gun.id)
  const payer = customerId === null ? null : await findPayerInSight(ctx, customerId)
  const rules = await startRules(ctx, site)
  const plan = await frozenPlan(ctx, site, payer, ctx.now())
  const charge = { stationId: site.stationId, startTime: ctx.now() }
  const guards = [
    ...deviceGuards(site, gun, { runningOrderId, payer, reservation: await reservationOrNull(ctx, gun) }),
    ...(payer ? payerGuards(payer, { ...rules, freeAmt: await freeFundsFor(ctx, payer, charge) }) : []),
    ...planGuards(plan.feeSnapshot !== null),
  ]
  return { guards, site, gun, runningOrderId, payer, minStartAmt: rules.minStartAmt }
}
