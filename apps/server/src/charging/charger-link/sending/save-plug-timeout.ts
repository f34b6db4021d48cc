import type { CommandOutcome } from '@chargedeck/domain/charger-link/commands'
import type { Context } from '../../../platform/context.ts'
import { plugTimeoutSetting } from '../ask-settings.ts'
import type { EndedCommand } from './finish.ts'
import { writeDeviceInfo } from './store.ts'

/** Stores how long a charger waits for the plug when it reports its settings. */
export async function savePlugTimeout(
  { tx }: Context,
  { pileId }: EndedCommand<'getConfiguration'>,
  outcome: CommandOutcome<'getConfiguration'>,
): Promise<void> {
  const settings = (outcome.result === 'ACCEPTED' && outcome.content?.settings) || []
  const seconds = Number(settings.find(({ key }) => key === plugTimeoutSetting)?.value)
  if (Number.isInteger(seconds) && seconds > 0 && seconds <= longestSec)
    await writeDeviceInfo(tx, pileId, { connectionTimeoutSec: seconds })
}

/** Beyond an hour, a driver who never comes would block the gun for everybody. */
const longestSec = 3600
