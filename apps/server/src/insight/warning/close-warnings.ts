import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { warningApi } from '@chargedeck/contract/insight/warning/calls'
import { warningSteps } from '@chargedeck/domain/warning/states'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { announce, type WarningListeners } from './announce.ts'
import { insertClosedEvents, lockWarnings, markClosed, type LockedWarning } from './store.ts'

type CloseInput = Received<typeof warningApi.close>['body']

/** Closes all of them or none: somebody may have closed one in the meantime, for another reason. */
export async function closeWarnings(
  ctx: Context,
  listeners: WarningListeners,
  { ids, closeReason: typed }: CloseInput,
): Promise<Answer<typeof warningApi.close>> {
  const warnings = await lockWarnings(ctx, ids)
  if (warnings.length < ids.length) throw new AppError('WARNING.NOT_FOUND')
  if (warnings.some(({ status }) => !warningSteps.can(status, 'close'))) throw new AppError('WARNING.CLOSED')
  const closedQty = await closeLocked(ctx, listeners, {
    warnings,
    closeReason: typed.trim(),
    userId: ctx.actor.userId,
  })
  return { closedQty }
}

type Closing = { warnings: LockedWarning[]; closeReason: string; userId: string | null }

/** Without a user: the platform closes them. */
export async function closeLocked(
  ctx: Context,
  listeners: WarningListeners,
  { warnings, closeReason, userId }: Closing,
): Promise<number> {
  if (warnings.length === 0) return 0
  const { tx } = ctx
  const [at, ids] = [ctx.now(), warnings.map(({ id }) => id)]
  const closedQty = await markClosed(tx, { ids, at, userId, closeReason })
  if (closedQty < ids.length) throw new AppError('WARNING.CLOSED')
  await insertClosedEvents(
    tx,
    ids.map((warningId) => ({
      id: ctx.nextId(),
      warningId,
      eventTime: at,
      content: closeReason,
      userId,
    })),
  )
  for (const { id, warnNo, status } of warnings)
    ctx.note(id, { warnNo, closeReason, status: { from: status, to: closed } })
  await announce(
    ctx,
    listeners,
    warnings.map((warning) => ({ kind: 'closed', was: warning.status, warning: { ...warning, status: closed } })),
  )
  return closedQty
}

const closed = warningSteps.stateAfter('close')
