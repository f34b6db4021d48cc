import type { RefreshTopic, RejectReason } from '@chargedeck/domain/charger-link/commands'
import type { DeviceStatus, FirmwareProgress, StopReason, UploadProgress } from '@chargedeck/domain/charger-link/facts'
import type { ChargerRequest } from '@chargedeck/ocpp/v16/charger-calls'
import type { PlatformRequest } from '@chargedeck/ocpp/v16/platform-calls'

// Translates the words of OCPP 1.6 into ours.

export const deviceStatuses: Record<ChargerRequest<'StatusNotification'>['status'], DeviceStatus> = {
  Available: 'AVAILABLE',
  Preparing: 'PREPARING',
  Charging: 'CHARGING',
  SuspendedEVSE: 'PAUSED_BY_PILE',
  SuspendedEV: 'PAUSED_BY_CAR',
  Finishing: 'FINISHING',
  Reserved: 'RESERVED',
  Unavailable: 'UNAVAILABLE',
  Faulted: 'FAULTED',
}

const stopReasons: Readonly<Record<string, StopReason>> = {
  Local: 'LOCAL',
  EVDisconnected: 'UNPLUGGED',
  Remote: 'REMOTE',
  DeAuthorized: 'CARD_REFUSED',
  EmergencyStop: 'EMERGENCY_STOP',
  PowerLoss: 'POWER_LOSS',
  Reboot: 'REBOOT',
  SoftReset: 'SOFT_RESET',
  HardReset: 'HARD_RESET',
  UnlockCommand: 'UNLOCKED',
  Other: 'OTHER',
}

const firmwareSteps: Readonly<Record<string, FirmwareProgress>> = {
  Idle: 'IDLE',
  Downloading: 'DOWNLOADING',
  Downloaded: 'DOWNLOADED',
  DownloadFailed: 'DOWNLOAD_FAILED',
  Installing: 'INSTALLING',
  Installed: 'INSTALLED',
  InstallationFailed: 'INSTALL_FAILED',
}

const uploadSteps: Readonly<Record<string, UploadProgress>> = {
  Idle: 'IDLE',
  Uploading: 'UPLOADING',
  Uploaded: 'UPLOADED',
  UploadFailed: 'UPLOAD_FAILED',
}

const rejectReasons: Readonly<Record<string, RejectReason>> = {
  NotSupported: 'NOT_SUPPORTED',
  NotImplemented: 'NOT_SUPPORTED',
  UnknownVendorId: 'NOT_SUPPORTED',
  UnknownMessageId: 'NOT_SUPPORTED',
  Unknown: 'NOT_FOUND',
  VersionMismatch: 'WRONG_VERSION',
}

export const refreshTopics: Record<RefreshTopic, PlatformRequest<'TriggerMessage'>['requestedMessage']> = {
  BOOT: 'BootNotification',
  DIAGNOSTICS: 'DiagnosticsStatusNotification',
  FIRMWARE: 'FirmwareStatusNotification',
  HEARTBEAT: 'Heartbeat',
  METER: 'MeterValues',
  STATUS: 'StatusNotification',
}

const meaningIn =
  <T extends string>(words: Readonly<Record<string, T>>) =>
  (word: string): T | null =>
    Object.hasOwn(words, word) ? (words[word] ?? null) : null

export const stopReasonOf = meaningIn(stopReasons)
export const firmwareProgressOf = meaningIn(firmwareSteps)
export const uploadProgressOf = meaningIn(uploadSteps)
export const rejectReasonOf = (word: string): RejectReason => meaningIn(rejectReasons)(word) ?? 'REFUSED'
