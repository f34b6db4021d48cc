import type { CommandOutcome } from '@chargedeck/domain/charger-link/commands'
import { refusalIn, type EndedCommand } from '../charger-link/public.ts'
import type { Context } from '../../platform/context.ts'
import { saveSocAnswer } from './store.ts'

const limitShape = /^\d{1,3}$/

/** Records how a charger answered its SOC limit. Most settings are other ones, and many are no numbers. */
export async function socLimitEnded(
  { tx }: Context,
  { pileId, command: { key, value } }: Pick<EndedCommand<'setConfiguration'>, 'pileId' | 'command'>,
  outcome: CommandOutcome<'setConfiguration'>,
): Promise<void> {
  if (!limitShape.test(value)) return
  const refusal = refusalIn(outcome)
  if (outcome.result === 'ACCEPTED')
    await saveSocAnswer(tx, { pileId, key, value }, { socSent: Number(value), socRefused: null })
  else if (refusal) await saveSocAnswer(tx, { pileId, key, value }, { socRefused: refusal })
  else if (outcome.result === 'OFFLINE') await saveSocAnswer(tx, { pileId, key, value }, { socAskTime: null })
}
