import { isDiagnosticsOpen, diagnosticsStates } from '@chargedeck/domain/diagnostics/states'
import type { CommandOutcome } from '@chargedeck/domain/charger-link/commands'
import type { UploadProgress } from '@chargedeck/domain/charger-link/facts'
import { wordOf } from '@chargedeck/domain/charger-link/outcome-word'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { DiagnosticsState } from '@chargedeck/domain/diagnostics/states'
import type { EndedCommand } from '../charger-link/public.ts'
import type { Context } from '../../platform/context.ts'
import { changeDiagnostics, lockOfCommandOrNull, lockOpenOrNull, type DiagnosticsRow } from './store.ts'

const mostSteps = 50

/** An upload counts only when we have the file: a charger may have sent it elsewhere. */
export async function recordUploadProgress(
  ctx: Context,
  pileId: string,
  { progress, word }: { progress: UploadProgress | null; word: string },
): Promise<void> {
  const open = await lockOpenOrNull(ctx.tx, pileId)
  if (!open || progress === null || progress === 'IDLE') return
  if (progress === 'UPLOADING') return move(ctx, open, { status: diagnosticsStates.uploading, word })
  if (progress === 'UPLOAD_FAILED') return move(ctx, open, { status: diagnosticsStates.failed, word })
  await move(
    ctx,
    open,
    open.fileId
      ? { status: diagnosticsStates.uploaded, word }
      : { status: diagnosticsStates.failed, word: `${word}（未收到文件）` },
  )
}

export async function diagnosticsEnded(
  ctx: Context,
  { id }: Pick<EndedCommand, 'id'>,
  outcome: CommandOutcome<'getDiagnostics'>,
): Promise<void> {
  const open = await lockOfCommandOrNull(ctx.tx, id)
  if (!open) return
  if (outcome.result !== 'ACCEPTED') return move(ctx, open, { status: diagnosticsStates.failed, word: wordOf(outcome) })
  const toldName = outcome.content?.fileName?.slice(0, 255)
  if (!toldName) return move(ctx, open, { status: diagnosticsStates.failed, word: '设备没有可上传的日志' })
  await changeDiagnostics(ctx.tx, open.id, { toldName })
  await move(ctx, open, {
    status: open.status === diagnosticsStates.waiting ? diagnosticsStates.sent : open.status,
    word: outcome.status,
  })
}

export async function move(
  ctx: Context,
  { id, steps }: DiagnosticsRow,
  { status, word }: { status: DiagnosticsState; word: string },
) {
  const newSteps = JSON.stringify([...steps, { at: toWallTime(ctx.now()), said: word }].slice(-mostSteps))
  await changeDiagnostics(ctx.tx, id, {
    status,
    steps: newSteps,
    finishTime: isDiagnosticsOpen(status) ? null : ctx.now(),
  })
}
