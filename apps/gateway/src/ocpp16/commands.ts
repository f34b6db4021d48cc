import type { ChargerCommand } from '@chargedeck/domain/charger-link/commands'
import { clearCache } from './commands/clear-cache.ts'
import { getConfiguration } from './commands/get-configuration.ts'
import { reboot } from './commands/reboot.ts'
import { setAvailability } from './commands/set-availability.ts'
import { setConfiguration } from './commands/set-configuration.ts'
import { start } from './commands/start.ts'
import { stop } from './commands/stop.ts'
import { transferData } from './commands/transfer-data.ts'
import { trigger } from './commands/trigger.ts'
import { unlock } from './commands/unlock.ts'
import type { CommandOf, OutgoingCall } from './outgoing-call.ts'

type Kind = ChargerCommand['kind']

/** What we tell a charger, one file per command. */
const commands: { [K in Kind]: (command: CommandOf<K>) => OutgoingCall } = {
  start,
  stop,
  reboot,
  unlock,
  setAvailability,
  setConfiguration,
  getConfiguration,
  clearCache,
  transferData,
  trigger,
}

export function outgoingCall(command: ChargerCommand): OutgoingCall {
  // each entry takes the command of its own kind, and `kind` picked it
  const translate = commands[command.kind] as (command: ChargerCommand) => OutgoingCall
  return translate(command)
}
