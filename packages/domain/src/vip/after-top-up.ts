import type { Fen } from '../kernel/money.ts'
import type { Days } from '../kernel/validity.ts'
import type { OperationConfig } from '../operation-config/content.ts'
import { vipLevels, type VipLevel } from './levels.ts'
import { vipStates, type VipState } from './states.ts'

type Thresholds = Pick<OperationConfig, 'silverTopUpAmt' | 'goldTopUpAmt' | 'diamondTopUpAmt'>
/** The level that one top-up brings, or null. An amount of 0: no top-up brings it. */
export function levelOfTopUp(tradeAmt: Fen, config: Thresholds): VipLevel | null {
  const { silver, gold, diamond } = vipLevels
  const amts = [
    [diamond, config.diamondTopUpAmt],
    [gold, config.goldTopUpAmt],
    [silver, config.silverTopUpAmt],
  ] as const
  return amts.find(([, fromAmt]) => fromAmt > 0 && tradeAmt >= fromAmt)?.[0] ?? null
}

/** A year that begins today. */
const yearFrom = (today: string): string => {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  return new Date(Date.UTC(year + 1, month - 1, day - 1)).toISOString().slice(0, 10)
}

type Membership = Days & { level: VipLevel; status: VipState }
type Deserved = Days & { level: VipLevel; begins: boolean }
/** What a top-up makes of a membership: it begins, rises or lasts a year from today. Null: it stays. */
export function afterTopUp(vip: Membership | null, level: VipLevel, today: string): Deserved | null {
  if (vip?.status === vipStates.disabled) return null // by staff, who enable it again
  const validTo = yearFrom(today)
  if (vip === null || vip.status === vipStates.cancelled || vip.validTo < today)
    return { level, validFrom: today, validTo, begins: true }
  if (level < vip.level) return null
  const isSame = level === vip.level && vip.validFrom <= today && vip.validTo >= validTo
  if (isSame) return null
  const [from, to] = [vip.validFrom, vip.validTo]
  return { level, validFrom: from < today ? from : today, validTo: to > validTo ? to : validTo, begins: false }
}
