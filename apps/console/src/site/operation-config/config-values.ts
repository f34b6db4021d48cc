import { configUnitLabels, deductOrderLabels } from '@chargedeck/contract/site/operation-config/enums'
import { numberOf } from '@chargedeck/domain/operation-config/check-content'
import type { OperationConfig } from '@chargedeck/domain/operation-config/content'
import {
  configRanges,
  type ConfigKey,
  type ConfigNumberKey,
  type ConfigUnit,
} from '@chargedeck/domain/operation-config/keys'
import type { DeductOrder } from '@chargedeck/domain/ledger/consume'
import { fen, fenOfYuan } from '@chargedeck/domain/kernel/money'
import { yuan } from '../../ui/text/quantity-text.tsx'
import { yesNo } from '../../ui/text/yes-no.ts'

/** What the form holds: yuan, kWh and percent, keyed by the name of the key. */
export type ConfigFields = Record<string, number | string | number[] | null>

const divisors: Partial<Record<ConfigUnit, number>> = { FEN: 100, ENERGY: 10_000, RATE: 100 }
const divisorOf = (key: ConfigNumberKey): number => divisors[configRanges[key].unit] ?? 1

const numberKeys = Object.keys(configRanges) as ConfigNumberKey[]
export const isNumberKey = (key: ConfigKey): key is ConfigNumberKey => key in configRanges

export const shownRange = (key: ConfigNumberKey) => {
  const { min, max, unit } = configRanges[key]
  const divisor = divisorOf(key)
  return {
    min: min / divisor,
    max: max / divisor,
    precision: Math.round(Math.log10(divisor)),
    unit: configUnitLabels[unit],
  }
}

export const fieldsOf = (content: OperationConfig): ConfigFields => ({
  deductOrder: content.deductOrder,
  topUpAmts: content.topUpAmts.map((amt) => amt / 100),
  ...Object.fromEntries(numberKeys.map((key) => [key, numberOf(content, key) / divisorOf(key)])),
})

/** The whole units that the server takes. */
export function contentOf(fields: ConfigFields): OperationConfig {
  const whole = Object.fromEntries(
    numberKeys.map((key) => [key, Math.round(Number(fields[key]) * divisorOf(key))]),
  ) as Record<ConfigNumberKey, number>
  const occupyOf = (key: keyof OperationConfig['occupy']) => whole[`occupy.${key}`]
  const flat = Object.fromEntries(Object.entries(whole).filter(([key]) => !key.startsWith('occupy.')))
  return {
    ...flat,
    deductOrder: fields['deductOrder'] as DeductOrder,
    topUpAmts: (fields['topUpAmts'] as number[]).map(fenOfYuan).toSorted((a, b) => a - b),
    occupy: {
      graceMin: occupyOf('graceMin'),
      unitMin: occupyOf('unitMin'),
      unitAmt: occupyOf('unitAmt'),
      capAmt: occupyOf('capAmt'),
    },
  } as OperationConfig // every key comes from the table of ranges, which a test of the domain compares
}

/** One value in words. */
export function valueText(content: OperationConfig, key: ConfigKey): string {
  if (key === 'deductOrder') return deductOrderLabels[content.deductOrder]
  if (key === 'topUpAmts') return `${content.topUpAmts.map((amt) => yuan(amt)).join('、')}元`
  const value = numberOf(content, key)
  if (configRanges[key].unit === 'FLAG') return yesNo(value)
  const { unit } = shownRange(key)
  if (configRanges[key].unit === 'FEN') return `${yuan(fen(value))}${unit}`
  return `${(value / divisorOf(key)).toLocaleString('zh-CN', { maximumFractionDigits: 4 })}${unit}`
}
