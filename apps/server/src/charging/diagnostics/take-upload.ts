import type { Upload } from '@chargedeck/contract/endpoint'
import { fileOrNull, storeOpaque } from '../../base/file/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { hashToken } from '../../platform/token.ts'
import { move } from './record-progress.ts'
import { changeDiagnostics, hasOpenTicket, lockByTicketOrNull } from './store.ts'

/** Checks the link before a byte is stored: otherwise anybody could fill the disk. */
export async function requireTicket({ tx, now }: Context, ticket: string): Promise<void> {
  if (!(await hasOpenTicket(tx, hashToken(ticket), now()))) throw new AppError('DIAGNOSTICS.TICKET_SPENT')
}

/** Stores the charger's file, whatever it is: nobody opens it here. Only a stored file spends the link. */
export async function takeUpload(ctx: Context, ticket: string, upload: Upload): Promise<null> {
  const diagnostics = await lockByTicketOrNull(ctx.tx, hashToken(ticket), ctx.now())
  if (!diagnostics) throw new AppError('DIAGNOSTICS.TICKET_SPENT')
  const fileName = upload.fileName || diagnostics.toldName || `diagnostics-${diagnostics.id}`
  const fileId = await storeOpaque(ctx, { ...upload, fileName })
  const file = await fileOrNull(ctx.tx, fileId)
  if (!file) throw new Error(`file ${fileId} was just stored`)
  await changeDiagnostics(ctx.tx, diagnostics.id, { fileId, fileName: file.fileOriginName, fileSize: file.fileSize })
  // a charger that never reports its progress has still uploaded the file
  await move(ctx, diagnostics, { step: 'receive', word: `收到文件${file.fileOriginName}` })
  ctx.note(diagnostics.pileId, { diagnostics: diagnostics.id, fileName: file.fileOriginName, fileSize: file.fileSize })
  return null
}
