import type { VouchersForStart } from '@chargedeck/contract/charging/charge-order/discounts'
import type { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import { decideDiscounts } from '@chargedeck/domain/discount/decide-discounts'
import { linesLeft } from '@chargedeck/domain/discount/payable'
import { energyE4, fen, type EnergyE4 } from '@chargedeck/domain/kernel/money'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { billCharge } from '@chargedeck/domain/tariff/bill-charge'
import { chooseVoucher } from '@chargedeck/domain/voucher/choose-voucher'
import { findPayer, type Payer } from '../../../customer/customer/public.ts'
import { voucherCandidates } from '../../../customer/voucher/public.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { findGunByCode, siteOf, type Site } from '../gun-store.ts'
import { planWithTerms } from './new-order.ts'

type Mode = { chargeMode?: string | undefined; chargeTarget?: number | null | undefined }
const usualEnergy = energyE4(300_000)

/** The vouchers of a customer for a charge that would begin now, judged on what such a charge usually costs. */
export async function vouchersAtStart(
  ctx: Context,
  { gunCode, customerId, ...mode }: Received<typeof chargeOrderApi.startVouchers>['query'],
): Promise<VouchersForStart> {
  const gun = await findGunByCode(ctx, gunCode)
  if (!gun) throw new AppError('CHARGE_ORDER.GUN_NOT_USABLE')
  const site = await siteOf(ctx, gun.pileId)
  const payer = await findPayer(ctx, customerId)
  const choice = await choiceFor(ctx, { site, payer, mode })
  if (!choice) throw new AppError('CHARGE_ORDER.NO_PLAN_IN_FORCE')
  const { bill, payable, chosen, vouchers, namesOf } = choice
  return {
    estimatedEnergy: bill.totalEnergy,
    estimatedAmt: bill.totalAmt,
    estimatedDiscountAmt: payable.discountAmt,
    chosen: chosen && { voucherId: chosen.voucherId, reason: chosen.reason },
    vouchers: vouchers.map(({ voucherId, voucherAmt, refusal }) => ({
      voucherId,
      voucherAmt,
      refusal,
      voucherName: namesOf.get(voucherId)?.voucherName ?? '',
      validTo: toWallTime(namesOf.get(voucherId)?.validTo ?? ctx.now()),
    })),
  }
}

/** The best voucher for a charge that begins, or null: what staff get when they choose none. */
export async function bestVoucherId(ctx: Context, start: Start): Promise<string | null> {
  return (await choiceFor(ctx, start))?.chosen?.voucherId ?? null
}

type Start = { site: Site; payer: Payer; mode: Mode }
async function choiceFor(ctx: Context, { site, payer, mode }: Start) {
  const at = ctx.now()
  const { stationId, pileType } = site
  const candidates = await voucherCandidates(ctx, payer.id, { orderId: null, stationId, pileType, startTime: at })
  const { plan, terms } = await planWithTerms(ctx, site, payer, at)
  if (!plan) return null
  const energy = mode.chargeMode === 'ENERGY' && mode.chargeTarget ? energyE4(mode.chargeTarget) : usualEnergy
  const bill = billCharge(samplesOf(at, energy, Number(site.ratedPowerKw)), plan.periods)
  const basis = { ...(terms ?? { candidates: [], planAllowsDiscounts: true }), voucher: null, adjustAmt: fen(0) }
  const { payable } = decideDiscounts(bill, basis)
  const { chosen, others } = chooseVoucher(candidates, linesLeft(payable))
  return {
    bill,
    payable,
    chosen,
    vouchers: [...(chosen ? [chosen] : []), ...others],
    namesOf: new Map(candidates.map((candidate) => [candidate.voucherId, candidate])),
  }
}

/** A charge at half of the pile's power, as cars take it. */
const samplesOf = (at: Date, energy: EnergyE4, ratedPowerKw: number) => [
  { at, meter: energyE4(0) },
  { at: new Date(at.getTime() + Math.round((energy * 720) / Math.max(1, ratedPowerKw))), meter: energy },
]
