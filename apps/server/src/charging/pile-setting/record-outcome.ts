import type { CommandOutcome, DeviceSetting } from '@chargedeck/domain/charger-link/commands'
import { storableText } from '@chargedeck/domain/kernel/storable-text'
import { refusalIn, type EndedCommand } from '../charger-link/public.ts'
import type { Context } from '../../platform/context.ts'
import { isSecret } from './check-items.ts'
import { saveAnswer } from './drift-store.ts'
import { forgetUnreported, saveReportedValue, saveReported, showDrift } from './store.ts'

const mostKeys = 500

/** Stores the settings that a charger reported. A secret is never stored. */
export async function getConfigurationEnded(
  { tx, now }: Context,
  { pileId, command: { keys } }: EndedCommand<'getConfiguration'>,
  outcome: CommandOutcome<'getConfiguration'>,
): Promise<void> {
  if (outcome.result !== 'ACCEPTED') return
  const at = now()
  const settings = storableSettings(outcome.content?.settings ?? [])
  await saveReported(tx, pileId, settings, at)
  if (keys.length === 0 && settings.length > 0) await forgetUnreported(tx, pileId, at)
  await showDrift(tx, [pileId])
}

/** A refused setting is not sent again; a setting that met an offline charger is. */
export async function setConfigurationEnded(
  { tx, now }: Context,
  { pileId, command: { key, value } }: EndedCommand<'setConfiguration'>,
  outcome: CommandOutcome<'setConfiguration'>,
): Promise<void> {
  const refused = refusalIn(outcome)
  if (outcome.result === 'ACCEPTED') {
    await saveReportedValue(tx, pileId, { key, value, at: now() })
    await showDrift(tx, [pileId])
  } else if (refused) await saveAnswer(tx, { pileId, key, value }, { refused: storableText(refused).slice(0, 50) })
  else if (outcome.result === 'OFFLINE') await saveAnswer(tx, { pileId, key, value }, { askTime: null })
}

/** A charger may send any text and repeat a key; the last value of a key counts. */
function storableSettings(settings: readonly DeviceSetting[]): DeviceSetting[] {
  const storable = settings
    .slice(0, mostKeys)
    .filter(({ key }) => !isSecret(key))
    .map(({ key, value, readonly }) => ({
      key: storableText(key).slice(0, 50),
      value: value === null ? null : storableText(value).slice(0, 500),
      readonly,
    }))
  return [...new Map(storable.map((setting) => [setting.key, setting])).values()]
}
