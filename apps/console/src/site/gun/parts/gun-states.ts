import { gunErrorLabels } from '@chargedeck/contract/site/gun/enums'
import { gunStates } from '@chargedeck/domain/gun/states'
import type { GunState } from '@chargedeck/domain/gun/states'
import { isResting, type PileState } from '@chargedeck/domain/pile/states'
import type { Tone } from '../../../ui/text/state-tag.tsx'

export const gunTones: Record<GunState, Tone> = {
  [gunStates.offline]: 'off',
  [gunStates.idle]: 'idle',
  [gunStates.occupied]: 'waiting',
  [gunStates.charging]: 'active',
  [gunStates.reserved]: 'reserved',
  [gunStates.fault]: 'fault',
}

/** Short words for the live wall; the long ones are the contract's. */
export const gunWords: Record<GunState, string> = {
  [gunStates.offline]: '离线',
  [gunStates.idle]: '空闲',
  [gunStates.occupied]: '占用',
  [gunStates.charging]: '充电中',
  [gunStates.reserved]: '预约',
  [gunStates.fault]: '故障',
}

/** Why a gun is in fault; a word of the charger's own that nobody translated stays as it is. */
export const faultWord = (errorCode: string | null): string =>
  errorCode === null ? '未报原因' : (gunErrorLabels[errorCode] ?? errorCode)

/** One sign beside the colour: no state is told by colour alone. */
export const gunSigns: Record<GunState, string> = {
  [gunStates.offline]: '×',
  [gunStates.idle]: '○',
  [gunStates.occupied]: '◐',
  [gunStates.charging]: '⚡\uFE0E',
  [gunStates.reserved]: '◇',
  [gunStates.fault]: '!',
}

/** Charging guns first, then those that need attention. */
export const gunOrder: readonly GunState[] = [
  gunStates.charging,
  gunStates.idle,
  gunStates.occupied,
  gunStates.reserved,
  gunStates.fault,
  gunStates.offline,
]

type GunLook = { tone: Tone; word: string; sign: string }
/** Of a gun whose pile serves nobody: its line says nothing about it. */
export const outOfUse: GunLook = { tone: 'off', word: '未投用', sign: '–' }

export const gunLook = ({ runStatus, pileStatus }: { runStatus: GunState; pileStatus: PileState }): GunLook =>
  isResting(pileStatus) ? outOfUse : { tone: gunTones[runStatus], word: gunWords[runStatus], sign: gunSigns[runStatus] }
