import type { FirmwareUpdateStatus } from '@chargedeck/contract/charging/firmware/enums'
import type { Tone } from '../../ui/state-tag.tsx'

export const updateTones: Record<FirmwareUpdateStatus, Tone> = {
  '00': 'waiting',
  '10': 'active',
  '20': 'active',
  '30': 'active',
  '40': 'active',
  '50': 'done',
  '90': 'fault',
}
