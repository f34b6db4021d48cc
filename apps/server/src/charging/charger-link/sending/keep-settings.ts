import type { CommandOutcome } from '@chargedeck/domain/charger-link/commands'
import type { Context } from '../../../platform/context.ts'
import { keepDeviceInfo, type CommandRow } from './store.ts'

/** What a charger tells of its settings, as far as we go by them. Its words may be anything. */
export async function keepSettings(
  { tx }: Context,
  { pileId, command }: CommandRow,
  outcome: CommandOutcome,
): Promise<void> {
  if (command !== 'GET_CONFIGURATION' || outcome.result !== 'ACCEPTED') return
  const told: unknown = Reflect.get(outcome.content ?? {}, 'configurationKey')
  const timeout = Array.isArray(told) ? told.find((one) => one?.key === 'ConnectionTimeOut')?.value : undefined
  const seconds = Number(timeout)
  if (timeout && Number.isInteger(seconds) && seconds > 0 && seconds <= longestSec)
    await keepDeviceInfo(tx, pileId, { connectionTimeoutSec: seconds })
}

/** Beyond an hour a gun would be kept from everybody by one who never came. */
const longestSec = 3600
