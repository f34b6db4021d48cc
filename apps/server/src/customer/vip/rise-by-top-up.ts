import { rateBp, type Fen } from '@chargedeck/domain/kernel/money'
import { afterTopUp, levelOfTopUp } from '@chargedeck/domain/vip/after-top-up'
import { defaultRates, type VipLevel } from '@chargedeck/domain/vip/levels'
import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import { activeConfig } from '../../site/operation-config/public.ts'
import { followCustomerType, lockPersonOrNull } from '../customer/public.ts'
import { saveChanges } from './change-vip.ts'
import { saveTerms } from './register-vip.ts'
import { lockMemberships, vipOfOrNull, type VipRow } from './store.ts'

type TopUp = { customerId: string; companyId: string; tradeAmt: Fen }
/** What a customer has become a member of, or renewed, by a top-up. */
export type Risen = { level: VipLevel; validTo: string }

/**
 * Memberships that these top-ups bring (docs/decisions/0034-a-top-up-makes-a-member.md). Customers and memberships are locked
 * here, before wallets; the answer raises those whose top-up was booked.
 */
export async function lockRising(ctx: Context, topUps: readonly TopUp[]) {
  const levelOf = await levels(ctx, topUps)
  const reaching = topUps.filter((topUp) => levelOf(topUp) !== null).map(({ customerId }) => customerId)
  const employed = new Map<string, boolean>()
  for (const id of [...new Set(reaching)].toSorted((one, other) => (BigInt(one) < BigInt(other) ? -1 : 1))) {
    const person = await lockPersonOrNull(ctx, id)
    if (person) employed.set(id, person.groupId !== null)
  }
  if (employed.size > 0) await lockMemberships(ctx, [...employed.keys()])
  return async (booked: TopUp): Promise<Risen | null> => {
    const level = levelOf(booked)
    const mayRise = employed.get(booked.customerId) === false // an employee has the terms of their group
    return level !== null && mayRise ? rise(ctx, booked.customerId, level) : null
  }
}

async function levels(ctx: Context, topUps: readonly TopUp[]) {
  const configs = new Map<string, Awaited<ReturnType<typeof activeConfig>>>()
  for (const companyId of new Set(topUps.map((topUp) => topUp.companyId)))
    configs.set(companyId, await activeConfig(ctx, companyId))
  return ({ companyId, tradeAmt }: TopUp): VipLevel | null => {
    const config = configs.get(companyId)
    return config ? levelOfTopUp(tradeAmt, config) : null
  }
}

async function rise(ctx: Context, customerId: string, level: VipLevel): Promise<Risen | null> {
  const former = await vipOfOrNull(ctx, customerId)
  const deserved = afterTopUp(former && { ...former, status: former.dataStatus }, level, dayOf(ctx.now()))
  if (!deserved) return null
  const { begins, ...terms } = deserved
  if (begins || !former) await begin(ctx, customerId, { former, ...terms })
  else {
    const rate = Math.min(former.serviceDiscountRate, defaultRates[level]) // staff may have agreed on more
    const raised = level === former.level ? {} : { serviceDiscountRate: rateBp(rate), source: 'TOP_UP' as const }
    await saveChanges(ctx, former, { ...terms, ...raised }, reason)
  }
  return { level, validTo: terms.validTo }
}

const reason = '充值达标'

type Beginning = { former: VipRow | null; level: VipLevel; validFrom: string; validTo: string }
async function begin(ctx: Context, customerId: string, { former, ...terms }: Beginning): Promise<void> {
  const plain = { stationScope: [], plugChargeFlag: 0, freeOccupyFlag: 0, monthDiscountCapAmt: null, remark: null }
  const brought = { ...terms, source: 'TOP_UP', serviceDiscountRate: defaultRates[terms.level] } as const
  const saved = await saveTerms(ctx, former, { ...plain, ...brought, customerId })
  await followCustomerType(ctx, [customerId])
  ctx.note(saved.id, { vipNo: saved.vipNo, customerId, ...brought, reason })
}
