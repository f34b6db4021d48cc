import { firmwareUpdateStates } from '@chargedeck/domain/firmware/states'
import type { FirmwareUpdateState } from '@chargedeck/domain/firmware/states'
import type { Tone } from '../../ui/text/state-tag.tsx'

export const updateTones: Record<FirmwareUpdateState, Tone> = {
  [firmwareUpdateStates.waiting]: 'waiting',
  [firmwareUpdateStates.sent]: 'active',
  [firmwareUpdateStates.downloading]: 'active',
  [firmwareUpdateStates.downloaded]: 'active',
  [firmwareUpdateStates.installing]: 'active',
  [firmwareUpdateStates.installed]: 'done',
  [firmwareUpdateStates.failed]: 'fault',
}
