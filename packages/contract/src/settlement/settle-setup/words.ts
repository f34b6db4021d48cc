import type { SettleSetup } from './shapes.ts'

/** Whether a setup shares out the orders of today. */
export function inForceText({ inForce, effectiveDate }: Pick<SettleSetup, 'inForce' | 'effectiveDate'>, today: string) {
  if (inForce === 1) return '生效中'
  return effectiveDate > today ? '待生效' : '已失效'
}
