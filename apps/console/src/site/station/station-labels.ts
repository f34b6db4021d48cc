import { stationStates } from '@chargedeck/domain/station/states'
import type { StationState } from '@chargedeck/domain/station/states'
import type { Tone } from '../../ui/text/state-tag.tsx'

export const stationTones: Record<StationState, Tone> = {
  [stationStates.building]: 'reserved',
  [stationStates.operating]: 'idle',
  [stationStates.maintenance]: 'attention',
  [stationStates.dismantled]: 'off',
}
/** In the order of a station's life. */
export const stationStatusOrder: readonly StationState[] = Object.values(stationStates)
export const onlineLabels: Readonly<Record<'0' | '1', string>> = { '1': '已上线', '0': '未上线' }
export const onlineTone = (onlineFlag: number): Tone => (onlineFlag === 1 ? 'idle' : 'off')
export const onlineWord = (onlineFlag: number): string => onlineLabels[onlineFlag === 1 ? '1' : '0']
