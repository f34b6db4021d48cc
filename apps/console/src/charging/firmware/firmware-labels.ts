import type { FirmwareUpdateState } from '@chargedeck/domain/firmware/states'
import type { Tone } from '../../ui/text/state-tag.tsx'

export const updateTones: Record<FirmwareUpdateState, Tone> = {
  '00': 'waiting',
  '10': 'active',
  '20': 'active',
  '30': 'active',
  '40': 'active',
  '50': 'done',
  '90': 'fault',
}
