import type { CommandOutcome } from '@chargedeck/domain/charger-link/commands'
import { wordOf } from '@chargedeck/domain/charger-link/outcome-word'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { LogUploadState } from '@chargedeck/domain/log-upload/states'
import type { Context } from '../../platform/context.ts'
import { changeDiagnostics, lockOfCommandOrNull, lockOpenOrNull, type DiagnosticsRow } from './store.ts'

const mostSteps = 50

/** Uploaded counts when the file is here: a charger may have sent it elsewhere. */
export async function hearDiagnostics(ctx: Context, pileId: string, said: string): Promise<void> {
  const open = await lockOpenOrNull(ctx.tx, pileId)
  if (!open || said === 'Idle') return
  const status = said === 'UploadFailed' ? '90' : said === 'Uploading' ? '20' : null
  if (status) return move(ctx, open, { status, said })
  if (said === 'Uploaded')
    await move(ctx, open, { status: open.fileId ? '50' : '90', said: open.fileId ? said : 'Uploaded（未收到文件）' })
}

export async function diagnosticsOutcome(ctx: Context, commandId: string, outcome: CommandOutcome): Promise<void> {
  const open = await lockOfCommandOrNull(ctx.tx, commandId)
  if (!open) return
  if (outcome.result !== 'ACCEPTED') return move(ctx, open, { status: '90', said: wordOf(outcome) })
  const named: unknown = Reflect.get(outcome.content ?? {}, 'fileName')
  const toldName = typeof named === 'string' && named !== '' ? named.slice(0, 255) : null
  if (toldName === null) return move(ctx, open, { status: '90', said: '设备没有可上传的日志' })
  await changeDiagnostics(ctx.tx, open.id, { toldName })
  await move(ctx, open, { status: open.status === '00' ? '10' : open.status, said: outcome.status })
}

export async function move(
  ctx: Context,
  { id, steps }: DiagnosticsRow,
  { status, said }: { status: LogUploadState; said: string },
) {
  const told = JSON.stringify([...steps, { at: toWallTime(ctx.now()), said }].slice(-mostSteps))
  await changeDiagnostics(ctx.tx, id, { status, steps: told, finishTime: status >= '50' ? ctx.now() : null })
}
