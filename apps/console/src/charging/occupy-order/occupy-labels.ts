import type { OccupyOrder } from '@chargedeck/contract/charging/occupy-order/calls'
import { occupyStatusLabels } from '@chargedeck/contract/charging/occupy-order/enums'
import { occupyOrderSteps } from '@chargedeck/domain/occupy-order/states'
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
