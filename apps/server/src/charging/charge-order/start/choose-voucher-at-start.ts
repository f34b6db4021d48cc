import type { startVouchersApi, VouchersForStart } from '@chargedeck/contract/charging/charge-order/discounts'
import type { Received } from '@chargedeck/contract/endpoint'
import { decideDiscounts, nothingToDecide } from '@chargedeck/domain/discount/decide-discounts'
import { linesLeft } from '@chargedeck/domain/discount/payable'
import { energyE4, type EnergyE4 } from '@chargedeck/domain/kernel/money'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { billCharge } from '@chargedeck/domain/tariff/bill-charge'
import { chooseVoucher } from '@chargedeck/domain/voucher/choose-voucher'
import { judgeVouchers, type VoucherStory } from '@chargedeck/domain/voucher/judge-vouchers'
import { estimatedEnergy, usualPowerKw, type ChargeAim } from '@chargedeck/domain/voucher/estimated-energy'
import { findPayer, type Payer } from '../../../customer/customer/public.ts'
import { voucherCandidates } from '../../../customer/voucher/public.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { findGunByCode, siteOf, type Site } from '../gun-store.ts'
import { planWithTerms } from './new-order.ts'

type Mode = { chargeMode?: ChargeAim['chargeMode'] | undefined; chargeTarget?: number | null | undefined }

/** The vouchers of a customer for a charge that would begin now, judged on what such a charge would cost. */
export async function vouchersAtStart(
  ctx: Context,
  { gunCode, customerId, ...mode }: Received<typeof startVouchersApi.startVouchers>['query'],
): Promise<VouchersForStart> {
  const gun = await findGunByCode(ctx, gunCode)
  if (!gun) throw new AppError('CHARGE_ORDER.GUN_NOT_USABLE')
  const site = await siteOf(ctx, gun.pileId)
  const payer = await findPayer(ctx, customerId)
  const choice = await choiceFor(ctx, { site, payer, mode })
  if (!choice) throw new AppError('CHARGE_ORDER.NO_PLAN_IN_FORCE')
  const { bill, payable, chosen, others, namesOf } = choice
  return {
    estimatedEnergy: bill.totalEnergy,
    estimatedAmt: bill.totalAmt,
    estimatedDiscountAmt: payable.discountAmt,
    chosen: chosen && { voucherId: chosen.voucherId, reason: chosen.reason },
    vouchers: [...(chosen ? [chosen] : []), ...others].map(({ voucherId, voucherAmt, refusal }) => ({
      voucherId,
      voucherAmt,
      refusal,
      voucherName: namesOf.get(voucherId)?.voucherName ?? '',
      applyTo: namesOf.get(voucherId)?.applyTo ?? 'SERVICE',
      validTo: toWallTime(namesOf.get(voucherId)?.validTo ?? ctx.now()),
    })),
  }
}

export type Start = { site: Site; payer: Payer; mode: Mode }
/** `wantedId`: what staff chose, null: none; without it the best voucher is taken. The story is what the order keeps. */
export async function takenVoucher(
  ctx: Context,
  start: Start,
  wantedId: string | null | undefined,
): Promise<{ voucherId: string | null; voucherStory: VoucherStory | null }> {
  const choice = await choiceFor(ctx, start)
  const voucherId = wantedId === undefined ? (choice?.chosen?.voucherId ?? null) : wantedId
  return { voucherId, voucherStory: choice && storyOf(choice, voucherId) }
}

function storyOf({ bill, chosen, others, namesOf }: Choice, takenId: string | null): VoucherStory | null {
  const judged = judgeVouchers({ chosen, others }, takenId)
  if (judged.length === 0) return null
  return {
    estimatedEnergy: bill.totalEnergy,
    estimatedAmt: bill.totalAmt,
    judged: judged.map((voucher) => ({ ...voucher, voucherName: namesOf.get(voucher.voucherId)?.voucherName ?? '' })),
  }
}

type Choice = NonNullable<Awaited<ReturnType<typeof choiceFor>>>
async function choiceFor(ctx: Context, { site, payer, mode }: Start) {
  const at = ctx.now()
  const { stationId, pileType } = site
  const candidates = await voucherCandidates(ctx, payer.id, { orderId: null, stationId, pileType, startTime: at })
  const { plan, terms } = await planWithTerms(ctx, site, payer, at)
  if (!plan) return null
  const ratedPowerKw = Number(site.ratedPowerKw)
  const basis = { ...nothingToDecide, ...terms }
  const priced = (energy: EnergyE4) => {
    const bill = billCharge(samplesOf(at, energy, ratedPowerKw), plan.periods)
    return { bill, payable: decideDiscounts(bill, basis).payable }
  }
  const { chargeMode = 'FULL', chargeTarget = null } = mode
  const amtOf = (energy: EnergyE4) => priced(energy).payable.actualAmt
  const { bill, payable } = priced(estimatedEnergy({ chargeMode, chargeTarget }, { ratedPowerKw, amtOf }))
  const { chosen, others } = chooseVoucher(candidates, linesLeft(payable))
  return {
    bill,
    payable,
    chosen,
    others,
    namesOf: new Map(candidates.map((candidate) => [candidate.voucherId, candidate])),
  }
}

/** 0.0001 kWh at 1 kW take 360 ms. */
const samplesOf = (at: Date, energy: EnergyE4, ratedPowerKw: number) => [
  { at, meter: energyE4(0) },
  { at: new Date(at.getTime() + Math.round((energy * 360) / usualPowerKw(ratedPowerKw))), meter: energy },
]
