export const firmwareUpdateStates = {
  waiting: '00',
  sent: '10',
  downloading: '20',
  downloaded: '30',
  installing: '40',
  installed: '50',
  failed: '90',
} as const
export type FirmwareUpdateState = (typeof firmwareUpdateStates)[keyof typeof firmwareUpdateStates]

const { installed, failed } = firmwareUpdateStates

export const isFirmwareUpdateOpen = (state: FirmwareUpdateState): boolean => state !== installed && state !== failed
