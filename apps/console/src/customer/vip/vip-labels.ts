import type { Vip } from '@chargedeck/contract/customer/vip/calls'
import type { VipLevel } from '@chargedeck/domain/vip/levels'
import { vipSteps, type VipStanding, type VipStep } from '@chargedeck/domain/vip/states'
import { dayMs } from '@chargedeck/domain/kernel/wall-time'
import type { Tone } from '../../ui/text/state-tag.tsx'

export const levelTones: Record<VipLevel, Tone> = { 1: 'off', 2: 'waiting', 3: 'active' }
export const standingTones: Record<VipStanding, Tone> = {
  VALID: 'idle',
  NOT_BEGUN: 'waiting',
  EXPIRED: 'fault',
  DISABLED: 'off',
  CANCELLED: 'off',
}

const soonDays = 30

/** How many days are left of a valid membership that ends soon; null for every other. */
export function daysLeft({ standing, validTo }: Pick<Vip, 'standing' | 'validTo'>, today: string): number | null {
  const days = Math.round((Date.parse(validTo) - Date.parse(today)) / dayMs)
  return standing === 'VALID' && days < soonDays ? days : null
}

const refusals: Partial<Record<VipStep, string>> = {
  edit: '会员已注销，请重新开通',
  disable: '只有有效的会员可以停用',
  enable: '只有停用的会员可以启用',
  cancel: '会员已注销',
}
export const whyNot = ({ status }: Vip, step: VipStep): string | undefined =>
  vipSteps.can(status, step) ? undefined : refusals[step]
