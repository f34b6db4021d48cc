import type { FileAnswer } from '@chargedeck/contract/endpoint'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { hashToken, newToken } from '../../platform/token.ts'
import { download } from './show-file.ts'
import { findOrNull, findVisibleOrNull } from './store.ts'
import { insertTicket, spendTicketOrNull } from './ticket-store.ts'

type Terms = { uses: number; seconds: number }

export async function newTicket({ tx, now }: Context, fileId: string, { uses, seconds }: Terms): Promise<string> {
  const ticket = newToken()
  const expireTime = new Date(now().getTime() + seconds * 1000)
  await insertTicket(tx, { ticketHash: hashToken(ticket), fileId, usesLeft: uses, expireTime })
  return ticket
}

export async function giveTicket(ctx: Context, fileId: string): Promise<string> {
  if (!(await findVisibleOrNull(ctx, fileId))) throw new AppError('FILE.NOT_FOUND')
  ctx.note(fileId, { ticket: 'given' })
  return newTicket(ctx, fileId, { uses: 1, seconds: 60 })
}

export async function openTicket(ctx: Context, ticket: string): Promise<FileAnswer> {
  const spent = await spendTicketOrNull(ctx.tx, hashToken(ticket), ctx.now())
  const file = spent && (await findOrNull(ctx.tx, spent.fileId))
  if (!file) throw new AppError('FILE.TICKET_SPENT')
  ctx.note(file.id, { ticket: 'used' })
  return download(ctx, file)
}
