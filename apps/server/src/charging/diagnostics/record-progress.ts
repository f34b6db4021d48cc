import { diagnosticsSteps, isDiagnosticsOpen, type DiagnosticsStep } from '@chargedeck/domain/diagnostics/states'
import type { CommandOutcome } from '@chargedeck/domain/charger-link/commands'
import type { UploadProgress } from '@chargedeck/domain/charger-link/facts'
import { wordOf } from '@chargedeck/domain/charger-link/outcome-word'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { EndedCommand } from '../charger-link/public.ts'
import type { Context } from '../../platform/context.ts'
import { changeDiagnostics, lockOfCommandOrNull, lockOpenOrNull, saveProgress, type DiagnosticsRow } from './store.ts'

const mostSteps = 50

/** A request with its file is no longer open: a charger that reports an upload while it is has sent it elsewhere. */
export async function recordUploadProgress(
  ctx: Context,
  pileId: string,
  { progress, word }: { progress: UploadProgress | null; word: string },
): Promise<void> {
  const open = await lockOpenOrNull(ctx.tx, pileId)
  if (!open || progress === null || progress === 'IDLE') return
  if (progress === 'UPLOADING') return move(ctx, open, { step: 'upload', word })
  await move(ctx, open, { step: 'fail', word: progress === 'UPLOADED' ? `${word}（未收到文件）` : word })
}

export async function diagnosticsEnded(
  ctx: Context,
  { id }: Pick<EndedCommand, 'id'>,
  outcome: CommandOutcome<'getDiagnostics'>,
): Promise<void> {
  const open = await lockOfCommandOrNull(ctx.tx, id)
  if (!open) return
  if (outcome.result !== 'ACCEPTED') return move(ctx, open, { step: 'fail', word: wordOf(outcome) })
  const toldName = outcome.content?.fileName?.slice(0, 255)
  if (!toldName) return move(ctx, open, { step: 'fail', word: '设备没有可上传的日志' })
  await changeDiagnostics(ctx.tx, open.id, { toldName })
  await move(ctx, open, { step: 'accept', word: outcome.status })
}

/** Does nothing when the request is no longer in a state that allows the step. */
export async function move(
  ctx: Context,
  diagnostics: DiagnosticsRow,
  { step, word }: { step: DiagnosticsStep; word: string },
): Promise<void> {
  const status = diagnosticsSteps.next(diagnostics.status, step)
  if (status === null) return
  const steps = [...diagnostics.steps, { at: toWallTime(ctx.now()), said: word }].slice(-mostSteps)
  await saveProgress(ctx.tx, diagnostics, { status, steps, finishTime: isDiagnosticsOpen(status) ? null : ctx.now() })
}
