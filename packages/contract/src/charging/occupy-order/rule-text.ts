import { yuanText } from '@chargedeck/domain/kernel/money'
import type { OccupyOrder } from './calls.ts'

/** The rule of an occupation as the list and its export say it. */
export const ruleText = ({ unitMin, unitAmt, capAmt, maxHours }: OccupyOrder['terms']): string => {
  const cap = capAmt === 0 ? '不封顶' : `封顶${yuanText(capAmt)}元`
  return `每${unitMin}分钟${yuanText(unitAmt)}元，${cap}，最长${maxHours}小时`
}
