import type { CommandOutcome } from '@chargedeck/domain/charger-link/commands'
import type { Selectable } from 'kysely'
import { refusalIn } from '../charger-link/public.ts'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import { keepSocAnswer } from './store.ts'

type Command = Pick<Selectable<Tables['deviceCommand']>, 'pileId' | 'command' | 'param'>

/** What a charger made of the SOC limit that it was asked to take on. */
export async function hearSocOutcome(
  { tx }: Context,
  { pileId, command, param }: Command,
  outcome: CommandOutcome,
): Promise<void> {
  if (command !== 'SET_CONFIGURATION') return
  const { key, value } = param as { key: string; value: string } // as it was asked
  const refusal = refusalIn(outcome)
  if (outcome.result === 'ACCEPTED')
    await keepSocAnswer(tx, { pileId, key, value }, { socSent: Number(value), socRefused: null })
  else if (refusal) await keepSocAnswer(tx, { pileId, key, value }, { socRefused: refusal })
  else if (outcome.result === 'OFFLINE') await keepSocAnswer(tx, { pileId, key, value }, { socAskTime: null })
}
