import type { CarWash } from '@chargedeck/contract/kit/car-wash/calls'
import { washRunStateLabels } from '@chargedeck/contract/kit/car-wash/enums'
import { washRunStates } from '@chargedeck/domain/car-wash/states'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import type { Tone } from '../../ui/text/state-tag.tsx'

const tones: Readonly<Record<number, Tone>> = {
  [washRunStates.offline]: 'off',
  [washRunStates.idle]: 'idle',
  [washRunStates.inUse]: 'active',
  [washRunStates.faulty]: 'fault',
}
const labels: Readonly<Record<number, string>> = washRunStateLabels

export const runToneOf = (runStatus: number): Tone => tones[runStatus] ?? 'off'
export const runTextOf = (runStatus: number): string => labels[runStatus] ?? '-'

type Machine = Pick<CarWash, 'dataStatus' | 'runStatus' | 'bayQty' | 'takenBays'>

/** Why nobody can wash there now. */
export function whyNotStart({ dataStatus, runStatus, bayQty, takenBays }: Machine): string | undefined {
  if (dataStatus !== dataStates.normal) return '洗车机已停用'
  if (runStatus === washRunStates.offline) return '洗车机离线'
  if (runStatus === washRunStates.faulty) return '洗车机故障'
  return takenBays.length >= bayQty ? '工位使用中' : undefined
}
