import { timingSafeEqual } from 'node:crypto'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { hashToken } from '../../platform/token.ts'
import { findFrameOrNull, findReaderOrNull, useTicketOrNull } from './store.ts'

type RedeemTicketInput = { ticket: string; secret: string }
type Reader = { id: string; account: string; name: string }

/** Every refusal is the same. A wrong secret uses up the ticket. */
export async function redeemTicket(ctx: Context, { ticket, secret }: RedeemTicketInput): Promise<Reader> {
  const ticketHash = hashToken(ticket)
  const at = ctx.now()
  ctx.afterRollback(async (tx) => void (await useTicketOrNull(tx, ticketHash, at)))
  const used = await useTicketOrNull(ctx.tx, ticketHash, at)
  const frame = used && (await findFrameOrNull(ctx.tx, used.menuId))
  if (!used || !frame?.ssoSecret || !isSame(secret, ctx.sealer.open(frame.ssoSecret)))
    throw new AppError('SSO.TICKET_WRONG')
  const reader = await findReaderOrNull(ctx.tx, used.sessionHash, at)
  if (!reader) throw new AppError('SSO.TICKET_WRONG')
  ctx.note(reader.id, { menuId: used.menuId })
  return reader
}

/** Compares hashes of equal length, so that the time reveals nothing. */
const isSame = (given: string, wanted: string): boolean => timingSafeEqual(hashToken(given), hashToken(wanted))
