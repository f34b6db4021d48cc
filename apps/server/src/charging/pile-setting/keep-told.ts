import type { CommandOutcome } from '@chargedeck/domain/charger-link/commands'
import { storableText } from '@chargedeck/domain/kernel/storable-text'
import type { Selectable } from 'kysely'
import { refusalIn } from '../charger-link/public.ts'
import type { Context, Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import { isSecret } from './check-items.ts'
import { keepAnswer } from './drift-store.ts'
import { forgetUntold, keepOneTold, keepTold } from './store.ts'

type Command = Pick<Selectable<Tables['deviceCommand']>, 'pileId' | 'command' | 'param'>
const mostKeys = 500

/** What a charger told of its settings when it was asked, or took on when it was told to. Its words may be anything. */
export async function keepSettingsTold(
  { tx, now }: Context,
  { pileId, command, param }: Command,
  outcome: CommandOutcome,
): Promise<void> {
  const at = now()
  if (command === 'SET_CONFIGURATION') return keepAnswered(tx, { pileId, ...(param as Asked) }, { outcome, at }) // as it was asked
  if (command !== 'GET_CONFIGURATION' || outcome.result !== 'ACCEPTED') return
  const told = toldIn(outcome.content)
  await keepTold(tx, pileId, told, at)
  const { keys } = param as { keys: readonly string[] } // as it was asked
  if (keys.length === 0 && told.length > 0) await forgetUntold(tx, pileId, at)
}

type Asked = { key: string; value: string }

/** What it refuses is not asked of it again; it is asked once more when it was away. */
async function keepAnswered(
  tx: Tx,
  { pileId, key, value }: Asked & { pileId: string },
  { outcome, at }: { outcome: CommandOutcome; at: Date },
) {
  const refused = refusalIn(outcome)
  if (outcome.result === 'ACCEPTED') await keepOneTold(tx, pileId, { key, value, at })
  else if (refused) await keepAnswer(tx, { pileId, key, value }, { refused: storableText(refused).slice(0, 50) })
  else if (outcome.result === 'OFFLINE') await keepAnswer(tx, { pileId, key, value }, { askTime: null })
}

function toldIn(content: object | undefined) {
  const listed: unknown = Reflect.get(content ?? {}, 'configurationKey')
  const items: unknown[] = Array.isArray(listed) ? listed.slice(0, mostKeys) : []
  const told = items.map((item) => {
    const { key, value, readonly } = (item ?? {}) as Record<string, unknown> // whatever it is, its fields are looked at below
    if (typeof key !== 'string' || key === '' || isSecret(key)) return null
    return {
      key: storableText(key).slice(0, 50),
      value: typeof value === 'string' ? storableText(value).slice(0, 500) : null,
      readonly: readonly === true,
    }
  })
  return [...new Map(told.filter((one) => one !== null).map((one) => [one.key, one])).values()]
}
