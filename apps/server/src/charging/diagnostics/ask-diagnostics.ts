import type { diagnosticsApi } from '@chargedeck/contract/charging/diagnostics/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { requestCommand } from '../charger-link/public.ts'
import { takeReachablePile } from '../command/public.ts'
import { chargerFileUrl } from '../../base/config/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { hashToken, newToken } from '../../platform/token.ts'
import { move } from './record-progress.ts'
import { insertDiagnostics, lockOpenOrNull } from './store.ts'

type AskDiagnosticsInput = Received<typeof diagnosticsApi.ask>['body']

const commandPatienceMs = 60_000
const ticketMs = 3_600_000

/** Asks a charger for its log, with an upload link that works once and within the hour. */
export async function askDiagnostics(
  ctx: Context,
  { pileId, startTime, endTime }: AskDiagnosticsInput,
): Promise<string> {
  const pile = await takeReachablePile(ctx, pileId, 'diagnostics')
  const start = startTime ? fromWallTime(startTime) : null
  const end = endTime ? fromWallTime(endTime) : null
  if (start && end && start >= end) throw new AppError('DIAGNOSTICS.TIME_WRONG')
  const url = await chargerFileUrl(ctx.tx)
  await endSilent(ctx, pileId)
  const ticket = newToken()
  const command = {
    kind: 'getDiagnostics' as const,
    location: `${url}/charger/diagnostics/upload/${ticket}`,
    startTime: start?.toISOString() ?? null,
    endTime: end?.toISOString() ?? null,
    retries: 2,
    retryIntervalSec: 60,
  }
  const now = ctx.now()
  const request = { pile, gunId: null, orderId: null, command, expireTime: new Date(now.getTime() + commandPatienceMs) }
  const { id: commandId, commandNo } = await requestCommand(ctx, request)
  const id = ctx.nextId()
  await insertDiagnostics(ctx.tx, {
    id,
    pileId,
    commandId,
    startTime: start,
    endTime: end,
    ticketHash: hashToken(ticket),
    expireTime: new Date(now.getTime() + ticketMs),
    createTime: now,
    createUser: ctx.actor.userId,
  })
  ctx.note(pileId, { commandNo, startTime, endTime })
  return id
}

/** A second request is refused while the link of the first still works. */
async function endSilent(ctx: Context, pileId: string): Promise<void> {
  const open = await lockOpenOrNull(ctx.tx, pileId)
  if (!open) return
  if (open.expireTime > ctx.now()) throw new AppError('DIAGNOSTICS.RUNNING')
  await move(ctx, open, { step: 'fail', word: '上传凭证已过期' })
}
