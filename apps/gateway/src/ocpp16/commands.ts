import type { ChargerCommand } from '@chargedeck/domain/charger-link/commands'
import { cancelReservation } from './commands/cancel-reservation.ts'
import { changePassword } from './commands/change-password.ts'
import { clearCache } from './commands/clear-cache.ts'
import { clearPowerProfile } from './commands/clear-power-profile.ts'
import { getConfiguration } from './commands/get-configuration.ts'
import { getDiagnostics } from './commands/get-diagnostics.ts'
import { getLocalListVersion } from './commands/get-local-list-version.ts'
import { getPowerSchedule } from './commands/get-power-schedule.ts'
import { reboot } from './commands/reboot.ts'
import { reserve } from './commands/reserve.ts'
import { sendLocalList } from './commands/send-local-list.ts'
import { setAvailability } from './commands/set-availability.ts'
import { setConfiguration } from './commands/set-configuration.ts'
import { setPowerProfile } from './commands/set-power-profile.ts'
import { start } from './commands/start.ts'
import { stop } from './commands/stop.ts'
import { transferData } from './commands/transfer-data.ts'
import { trigger } from './commands/trigger.ts'
import { unlock } from './commands/unlock.ts'
import { updateFirmware } from './commands/update-firmware.ts'
import type { OutgoingCall } from '../dialect-messages.ts'
import type { CommandOf } from './outgoing-call.ts'

type Kind = ChargerCommand['kind']

/** The commands to a charger, one file each. */
const commands: { [K in Kind]: (command: CommandOf<K>) => OutgoingCall } = {
  start,
  stop,
  reboot,
  changePassword,
  unlock,
  setAvailability,
  setConfiguration,
  getConfiguration,
  clearCache,
  transferData,
  trigger,
  getDiagnostics,
  updateFirmware,
  getLocalListVersion,
  sendLocalList,
  reserve,
  cancelReservation,
  setPowerProfile,
  clearPowerProfile,
  getPowerSchedule,
}

export function outgoingCall(command: ChargerCommand): OutgoingCall {
  // each entry takes the command of its own kind, and `kind` is the key
  const translate = commands[command.kind] as (command: ChargerCommand) => OutgoingCall
  return translate(command)
}
