import { rateBp, type RateBp } from '../kernel/money.ts'

export const vipLevels = { silver: '1', gold: '2', diamond: '3' } as const
export type VipLevel = (typeof vipLevels)[keyof typeof vipLevels]

/** What a level leaves of the service fee unless staff set another rate for a member. */
export const defaultRates: Record<VipLevel, RateBp> = {
  [vipLevels.silver]: rateBp(9500),
  [vipLevels.gold]: rateBp(9000),
  [vipLevels.diamond]: rateBp(8500),
}
