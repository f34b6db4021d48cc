import type { OccupyOrder } from '@chargedeck/contract/charging/occupy-order/calls'
import { occupySilenceLabels, occupyStatusLabels } from '@chargedeck/contract/charging/occupy-order/enums'
import { dayOf } from '@chargedeck/domain/kernel/wall-time'
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

/** Up to when the minutes are proven, without the day if it is today; nothing while the gun proves them. */
export function provenText({ silence }: Pick<OccupyOrder, 'silence'>, now: Date): string | undefined {
  if (!silence) return undefined
  const isOfToday = silence.since.slice(0, 10) === dayOf(now)
  return `截至 ${silence.since.slice(isOfToday ? 11 : 5, 16)}，${occupySilenceLabels[silence.cause]}`
}

export function minutesText({ occupyMin, silence }: Pick<OccupyOrder, 'occupyMin' | 'silence'>): string {
  const proven = provenText({ silence }, new Date())
  return `${occupyMin}分钟${proven ? `（${proven}）` : ''}`
}
