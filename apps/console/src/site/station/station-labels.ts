import type { Station } from '@chargedeck/contract/site/station/calls'
import { closedStationLabel, stationStateText, stationStatusLabels } from '@chargedeck/contract/site/station/enums'
import { isClosed, stationStates } from '@chargedeck/domain/station/states'
import type { StationState } from '@chargedeck/domain/station/states'
import type { Tone } from '../../ui/text/state-tag.tsx'

const tones: Record<StationState, Tone> = {
  [stationStates.building]: 'reserved',
  [stationStates.operating]: 'idle',
  [stationStates.maintenance]: 'attention',
  [stationStates.dismantled]: 'off',
}
type ShownState = Pick<Station, 'status' | 'closedFlag'>
export const stationTag = (station: ShownState): { tone: Tone; label: string } => ({
  tone: isClosed(station) ? 'off' : tones[station.status],
  label: stationStateText(station),
})
/** Of a filter: a station that is closed for good is found among those under maintenance. */
export const stationFilterLabels = {
  ...stationStatusLabels,
  [stationStates.maintenance]: `${stationStatusLabels[stationStates.maintenance]}（含${closedStationLabel}）`,
}
/** In the order of a station's life. */
export const stationStatusOrder: readonly StationState[] = Object.values(stationStates)
export const onlineLabels: Readonly<Record<'0' | '1', string>> = { '1': '已上线', '0': '未上线' }
export const onlineTone = (onlineFlag: number): Tone => (onlineFlag === 1 ? 'idle' : 'off')
export const onlineWord = (onlineFlag: number): string => onlineLabels[onlineFlag === 1 ? '1' : '0']
