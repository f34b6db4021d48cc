import type { CommandOutcome } from '@chargedeck/domain/charger-link/commands'
import { wordOf } from '@chargedeck/domain/charger-link/outcome-word'
import { requestCommand, type EndedCommand } from '../charger-link/public.ts'
import type { Context } from '../../platform/context.ts'
import { sendPatienceMs } from './send-list.ts'
import { asJson, changeList, lockList, lockListOfCommandOrNull, type LocalListRow } from './store.ts'

/** The list of the charger is unknown: the next one must be sent whole. */
const unknown = { taken: null, takenVersion: null }

/** Only a list that the charger accepted counts as taken. */
export async function localListEnded(
  ctx: Context,
  { id, pileId, pileNo }: EndedCommand<'sendLocalList'>,
  outcome: CommandOutcome<'sendLocalList'>,
): Promise<void> {
  const list = await lockListOfCommandOrNull(ctx.tx, id)
  if (!list?.sending) return
  const result = wordOf(outcome)
  if (outcome.result === 'ACCEPTED')
    return list.waiting.length > 0 ? sendNextPart(ctx, list, pileNo) : takeWhole(ctx, list, result)
  // the charger may have taken it although its answer never came
  const isUnknown =
    outcome.result === 'TIMEOUT' || (outcome.result === 'REJECTED' && outcome.reason === 'WRONG_VERSION')
  await changeList(ctx.tx, pileId, { sending: null, waiting: '[]', result, ...(isUnknown && unknown) })
}

async function takeWhole(ctx: Context, { pileId, version, sending }: LocalListRow, result: string): Promise<void> {
  await changeList(ctx.tx, pileId, {
    sending: null,
    result,
    taken: asJson(sending ?? []),
    takenVersion: version,
    toldVersion: version,
  })
}

/** A partial list counts as unknown. */
async function sendNextPart(ctx: Context, list: LocalListRow, pileNo: string): Promise<void> {
  const [entries = [], ...waiting] = list.waiting
  const version = list.version + 1
  const command = { kind: 'sendLocalList', version, full: false, entries } as const
  const expireTime = new Date(ctx.now().getTime() + sendPatienceMs)
  const request = { pile: { id: list.pileId, pileNo }, gunId: null, orderId: null, command, expireTime }
  const { id: commandId } = await requestCommand(ctx, request)
  await changeList(ctx.tx, list.pileId, {
    ...unknown,
    commandId,
    version,
    toldVersion: list.version,
    waiting: JSON.stringify(waiting),
  })
}

/** A version other than the one it took means that the charger was reset, or that another system wrote its list. */
export async function localListVersionEnded(
  ctx: Context,
  { pileId }: EndedCommand<'getLocalListVersion'>,
  outcome: CommandOutcome<'getLocalListVersion'>,
): Promise<void> {
  const toldVersion = outcome.result === 'ACCEPTED' ? outcome.content?.version : undefined
  if (toldVersion === undefined) return
  const { takenVersion, sending } = await lockList(ctx.tx, pileId, ctx.now())
  await changeList(ctx.tx, pileId, { toldVersion, ...(!sending && toldVersion !== takenVersion && unknown) })
}
