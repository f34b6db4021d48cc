import type { CommandOutcome } from '@chargedeck/domain/charger-link/commands'
import type { Context } from '../platform/context.ts'
import { asJson, changeList, lockListOfCommandOrNull } from './store.ts'

type Command = { id: string; pileId: string; command: string }

/** Only a list that the charger accepted is believed to be there. */
export async function localListOutcome(ctx: Context, { id, pileId, command }: Command, outcome: CommandOutcome): Promise<void> {
  if (command === 'GET_LOCAL_LIST_VERSION') return hearVersion(ctx, pileId, outcome)
  const list = command === 'SEND_LOCAL_LIST' ? await lockListOfCommandOrNull(ctx.tx, id) : null
  if (!list?.sending) return
  const result = 'status' in outcome ? outcome.status : outcome.result
  const isTaken = outcome.result === 'ACCEPTED'
  // it may have been taken although we never heard so: then nothing is known any more
  const unknown = outcome.result === 'TIMEOUT' || result === 'VersionMismatch' ? { taken: null, takenVersion: null } : {}
  const kept = isTaken ? { taken: asJson(list.sending), takenVersion: list.version, toldVersion: list.version } : unknown
  await changeList(ctx.tx, list.pileId, { sending: null, result, ...kept })
}

async function hearVersion(ctx: Context, pileId: string, outcome: CommandOutcome): Promise<void> {
  const told: unknown = 'content' in outcome ? Reflect.get(outcome.content ?? {}, 'listVersion') : undefined
  if (typeof told === 'number') await changeList(ctx.tx, pileId, { toldVersion: told })
}
