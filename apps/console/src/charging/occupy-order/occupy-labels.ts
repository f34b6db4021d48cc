import type { OccupyOrder } from '@chargedeck/contract/charging/occupy-order/calls'
import { occupyStatusLabels } from '@chargedeck/contract/charging/occupy-order/enums'
import { occupyOrderSteps } from '@chargedeck/domain/occupy-order/states'
import { yuan } from '../../ui/text/quantity-text.tsx'
import type { Tone } from '../../ui/text/state-tag.tsx'

export const occupyTones: Record<OccupyOrder['status'], Tone> = {
  '00': 'active',
  '10': 'attention',
  '30': 'done',
  '40': 'off',
  '90': 'idle',
}

export const whyNotClear = ({ status }: Pick<OccupyOrder, 'status'>): string | undefined =>
  occupyOrderSteps.can(status, 'clear') ? undefined : `${occupyStatusLabels[status]}的占位单不能减免`

export const ruleText = ({ unitMin, unitAmt, capAmt, maxHours }: OccupyOrder['terms']): string => {
  const cap = capAmt === 0 ? '不封顶' : `封顶${yuan(capAmt)}元`
  return `每${unitMin}分钟${yuan(unitAmt)}元，${cap}，最长${maxHours}小时`
}
