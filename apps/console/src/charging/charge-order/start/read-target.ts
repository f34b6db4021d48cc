import type { ChargeMode } from '@chargedeck/contract/charging/charge-order/enums'
import { readKwh } from '@chargedeck/domain/kernel/money'

/** How each target is typed, and in which unit the contract counts it. */
export const targetUnits: Record<Exclude<ChargeMode, 'FULL'>, { unit: string; hint: string }> = {
  AMOUNT: { unit: '元', hint: '最多两位小数' },
  ENERGY: { unit: '度', hint: '最多四位小数' },
  TIME: { unit: '分钟', hint: '整数' },
}

/** Null unless it is a positive number of that mode; parsed without floating point. */
export function readTarget(mode: ChargeMode, text: string): number | null {
  const value = mode === 'AMOUNT' ? readYuan(text) : mode === 'ENERGY' ? readKwh(text) : readWhole(text)
  return value !== null && value > 0 ? value : null
}

function readYuan(text: string): number | null {
  const [, yuan, decimals = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? []
  return yuan === undefined ? null : Number(yuan + decimals.padEnd(2, '0'))
}

const readWhole = (text: string): number | null => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : null)
