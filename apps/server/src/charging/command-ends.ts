import { defineJob, handleLongJob, type JobHandler } from '../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../platform/jobs/timers.ts'
import { startCommandEnded, stopCommandEnded } from './charge-order/public.ts'
import { endStrandedCommands, savePlugTimeout, type CommandEnds } from './charger-link/public.ts'
import { powerProfileEnded, powerScheduleEnded } from './charging-profile/public.ts'
import { diagnosticsEnded } from './diagnostics/public.ts'
import { firmwareEnded } from './firmware/public.ts'
import { localListEnded, localListVersionEnded } from './local-list/public.ts'
import { passwordEnded } from './pile-password/public.ts'
import { getConfigurationEnded, setConfigurationEnded } from './pile-setting/public.ts'
import { priceSendingEnded } from './price-sending/public.ts'
import { cancelReservationEnded, reserveEnded } from './reservation/public.ts'
import { socLimitEnded } from './soc-limit/public.ts'

/** The listeners for the end of each kind of command; they run in the transaction that ends it. */
export const commandEnds = {
  start: [startCommandEnded],
  stop: [stopCommandEnded],
  reboot: [],
  unlock: [],
  setAvailability: [],
  setConfiguration: [setConfigurationEnded, socLimitEnded],
  changePassword: [passwordEnded],
  getConfiguration: [savePlugTimeout, getConfigurationEnded],
  clearCache: [],
  transferData: [priceSendingEnded],
  trigger: [],
  getDiagnostics: [diagnosticsEnded],
  updateFirmware: [firmwareEnded],
  getLocalListVersion: [localListVersionEnded],
  sendLocalList: [localListEnded],
  reserve: [reserveEnded],
  cancelReservation: [cancelReservationEnded],
  setPowerProfile: [powerProfileEnded],
  clearPowerProfile: [powerProfileEnded],
  getPowerSchedule: [powerScheduleEnded],
} satisfies Required<CommandEnds>

const endStranded = defineJob<TimedPayload>('end-stranded-commands')
export const endStrandedOften: TimedAction = { name: '设备指令超时检查', cron: '*/10 * * * * *', job: endStranded }
export const endStrandedJobs: readonly JobHandler[] = [
  handleLongJob(endStranded, (deps) => endStrandedCommands(deps, commandEnds)),
]
