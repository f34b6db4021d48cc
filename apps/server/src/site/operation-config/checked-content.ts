import { configKeyLabels, configUnitLabels } from '@chargedeck/contract/site/operation-config/enums'
import { checkContent, type ConfigFault } from '@chargedeck/domain/operation-config/check-content'
import type { OperationConfig } from '@chargedeck/domain/operation-config/content'
import {
  configRanges,
  maxTopUpChoices,
  type ConfigKey,
  type ConfigNumberKey,
} from '@chargedeck/domain/operation-config/keys'
import { AppError } from '../../platform/app-error.ts'

/** Refuses a content with a value outside its range; names each key, and the first in the sentence. */
export function requireGoodContent(content: OperationConfig): void {
  const faults = checkContent(content)
  const [first] = faults
  if (!first) return
  const fields = Object.fromEntries(faults.map((fault) => [`content.${fault.key}`, sentenceOf(fault)]))
  throw new AppError('OPERATION_CONFIG.OUT_OF_RANGE', `配置项${sentenceOf(first)}`, { fields })
}

const above: Partial<Record<ConfigKey, string>> = {
  minTopUpAmt: '不能高于充值上限',
  withdrawMinAmt: '不能高于提现上限',
  stopReserveAmt: '须低于预冻结金额',
  silverTopUpAmt: '的金额须低于更高等级的金额',
  goldTopUpAmt: '的金额须低于更高等级的金额',
}

function sentenceOf({ key, reason }: ConfigFault): string {
  const label = configKeyLabels[key]
  if (reason === 'ABOVE') return `${label}${above[key] ?? '不正确'}`
  if (reason === 'NOT_RISING') return `${label}须递增`
  if (reason === 'BEYOND_LIMITS') return `${label}须在充值上下限之内`
  if (key === 'topUpAmts') return `${label}须有1到${maxTopUpChoices}个`
  return `${label}超出范围（${rangeText(key as ConfigNumberKey)}）` // the other key without a range is a choice
}

const divisors = { FEN: 100, ENERGY: 10_000, RATE: 100 } as const

function rangeText(key: ConfigNumberKey): string {
  const { unit, min, max } = configRanges[key]
  const divisor = unit in divisors ? divisors[unit as keyof typeof divisors] : 1
  return `${min / divisor}–${max / divisor}${configUnitLabels[unit]}`
}
