import { activityBizs, activityTypes, type ActivityType } from '@chargedeck/domain/activity/kinds'
import { cityOf } from '@chargedeck/domain/area/city-of'
import { fen, type EnergyE4, type Fen } from '@chargedeck/domain/kernel/money'
import { rewardsFor, saveEnergy, usesOf, type DecidedReward, type UseRow } from '../../customer/activity/public.ts'
import { findCustomerOrNull, isNewcomer, type CustomerRow } from '../../customer/customer/public.ts'
import { followCharge, listCounting, undoCharge } from '../../customer/fission/public.ts'
import type { Context } from '../../platform/context.ts'
import { readAreaCode } from './area-store.ts'
import { give } from './give.ts'
import { rewardInvitation } from './reward-invitation.ts'
import { listRewardable } from './rewardable-store.ts'
import { takeAllBack } from './take-back.ts'

/** The facts of a settled order that decide its rewards. `isFirst`: no paid charge of the customer came before it. */
export type SettledCharge = {
  id: string
  customerId: string | null
  customerType: string | null
  groupId: string | null
  companyId: string
  stationId: string
  pileType: string
  actualAmt: Fen | null
  totalEnergy: EnergyE4 | null
  endTime: Date | null
  isFirst: boolean
}

/** Few charges earn something: the others need no question each. */
export async function rewardCharges(ctx: Context, charges: readonly SettledCharge[]): Promise<void> {
  const rewardable = await listRewardable(ctx, charges)
  for (const charge of charges) if (rewardable.has(charge.id)) await rewardCharge(ctx, charge)
}

/** Gives what a settled charge earns. When it is settled again and earns less, unused rewards are taken back. */
export async function rewardCharge(ctx: Context, charge: SettledCharge): Promise<void> {
  await takeBackInvitations(ctx, charge)
  const customer = charge.customerId === null ? null : await findCustomerOrNull(ctx, charge.customerId)
  if (!customer) return
  await rewardInviter(ctx, charge, customer.id)
  const earned = await earnedBy(ctx, charge, customer)
  const lost = (await usesOf(ctx, activityBizs.rebate, charge.id)).filter(
    (use) => !earned.some((reward) => gaveThis(use, reward)),
  )
  await takeAllBack(ctx, lost)
  const { id: bizId, stationId, totalEnergy: energy } = charge
  for (const reward of earned)
    await give(ctx, reward, { customerId: customer.id, bizType: activityBizs.rebate, bizId, stationId, energy })
}

/** Both lose what an invitation gave for a charge that no longer counts. */
async function takeBackInvitations(ctx: Context, { id: orderId, actualAmt }: SettledCharge): Promise<void> {
  await saveEnergyOfInvitations(ctx, orderId, { energy: null, stationId: null })
  for (const invitationId of await undoCharge(ctx, { orderId, paidAmt: actualAmt ?? fen(0) }))
    await takeAllBack(ctx, await usesOf(ctx, activityBizs.invite, invitationId))
}

async function rewardInviter(ctx: Context, charge: SettledCharge, customerId: string): Promise<void> {
  const { id: orderId, actualAmt: paidAmt, endTime, totalEnergy: energy, stationId } = charge
  if (!paidAmt) return
  for (const invitation of await followCharge(ctx, { customerId, orderId, paidAmt, at: endTime ?? ctx.now() }))
    await rewardInvitation(ctx, invitation)
  await saveEnergyOfInvitations(ctx, orderId, { energy, stationId })
}

type Brought = { energy: EnergyE4 | null; stationId: string | null }
/** The charge that an invitation counts is what it brought; the invitee made it. */
async function saveEnergyOfInvitations(ctx: Context, orderId: string, brought: Brought): Promise<void> {
  for (const { id: bizId, inviteeId: customerId } of await listCounting(ctx, orderId))
    if (customerId !== null) await saveEnergy(ctx, { bizType: activityBizs.invite, bizId, customerId }, brought)
}

async function earnedBy(
  ctx: Context,
  { id: bizId, companyId, stationId, pileType, actualAmt, endTime, isFirst, ...charge }: SettledCharge,
  customer: Pick<CustomerRow, 'id' | 'companyId' | 'mobile' | 'customerType' | 'groupId'>,
): Promise<DecidedReward[]> {
  if (!actualAmt) return []
  const subject = {
    stationId,
    cityCode: cityOf(await readAreaCode(ctx, stationId)),
    pileType,
    customerId: customer.id,
    customerType: charge.customerType ?? customer.customerType,
    groupId: charge.groupId,
  }
  const event = {
    bizType: activityBizs.rebate,
    bizId,
    companyId,
    at: endTime ?? ctx.now(),
    subject,
    amt: actualAmt,
  }
  const isFirstOfNewcomer = isFirst && (await isNewcomer(ctx, customer))
  const types: ActivityType[] = isFirstOfNewcomer
    ? [activityTypes.firstCharge, activityTypes.chargeRebate]
    : [activityTypes.chargeRebate]
  const earned: DecidedReward[] = []
  for (const activityType of types) earned.push(...(await rewardsFor(ctx, { ...event, activityType })))
  return earned
}

/** A use that kept a part has a note: what is missing of it is given again. */
const gaveThis = (use: UseRow, { activity, reward, vouchers }: DecidedReward): boolean =>
  use.activityId === activity.id &&
  (use.note !== null ||
    (use.costAmt === reward.costAmt &&
      use.giftAmt === reward.giftAmt &&
      use.voucherQty === vouchers.reduce((sum, { qty }) => sum + qty, 0)))
