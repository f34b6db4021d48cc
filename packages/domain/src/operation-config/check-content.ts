import type { OperationConfig } from './content.ts'
import { configRanges, maxTopUpChoices, type ConfigKey, type ConfigNumberKey } from './keys.ts'

export type ConfigFault = { key: ConfigKey; reason: 'RANGE' | 'ABOVE' | 'NOT_RISING' | 'BEYOND_LIMITS' }

export function numberOf(content: OperationConfig, key: ConfigNumberKey): number {
  if (key.startsWith('occupy.')) return content.occupy[key.slice('occupy.'.length) as keyof OperationConfig['occupy']]
  return content[key as Exclude<ConfigNumberKey, `occupy.${string}`>]
}

/** What is wrong with a content, key by key; nothing when it may be released. */
export function checkContent(content: OperationConfig): ConfigFault[] {
  const keys = Object.keys(configRanges) as ConfigNumberKey[]
  const outside = keys.filter((key) => {
    const { min, max } = configRanges[key]
    const value = numberOf(content, key)
    return !Number.isSafeInteger(value) || value < min || value > max
  })
  return [
    ...outside.map((key): ConfigFault => ({ key, reason: 'RANGE' })),
    ...checkPair(content.minTopUpAmt > content.maxTopUpAmt, 'minTopUpAmt'),
    ...checkPair(content.withdrawMinAmt > content.withdrawMaxAmt, 'withdrawMinAmt'),
    ...checkPair(content.stopReserveAmt >= content.freezeAmt, 'stopReserveAmt'),
    ...checkTopUps(content),
    ...checkLevels(content),
  ]
}

const checkPair = (isWrong: boolean, key: ConfigKey): ConfigFault[] => (isWrong ? [{ key, reason: 'ABOVE' }] : [])

/** A higher level takes more; one whose amount is 0 is not to be had by a top-up. */
function checkLevels({ silverTopUpAmt, goldTopUpAmt, diamondTopUpAmt }: OperationConfig): ConfigFault[] {
  const isAbove = (amt: number, ...higher: number[]) => amt > 0 && higher.some((one) => one > 0 && amt >= one)
  return [
    ...checkPair(isAbove(silverTopUpAmt, goldTopUpAmt, diamondTopUpAmt), 'silverTopUpAmt'),
    ...checkPair(isAbove(goldTopUpAmt, diamondTopUpAmt), 'goldTopUpAmt'),
  ]
}

function checkTopUps({ topUpAmts, minTopUpAmt, maxTopUpAmt }: OperationConfig): ConfigFault[] {
  if (topUpAmts.length === 0 || topUpAmts.length > maxTopUpChoices) return [{ key: 'topUpAmts', reason: 'RANGE' }]
  if (topUpAmts.some((amt, index) => index > 0 && amt <= (topUpAmts[index - 1] ?? 0)))
    return [{ key: 'topUpAmts', reason: 'NOT_RISING' }]
  const isBeyond = topUpAmts.some((amt) => amt < minTopUpAmt || amt > maxTopUpAmt)
  return isBeyond ? [{ key: 'topUpAmts', reason: 'BEYOND_LIMITS' }] : []
}
