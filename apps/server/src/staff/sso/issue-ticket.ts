import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { hashToken, newToken } from '../../platform/token.ts'
import { grantsOf } from '../role/public.ts'
import { hashOfOwnToken } from '../session/public.ts'
import { deleteTicketsBefore, findFrameOrNull, insertTicket, type FrameRow } from './store.ts'

const lastsMs = 60_000

/** Creates a ticket in place of the session token, which no other system may see. Null: this menu needs no ticket. */
export async function issueTicket(ctx: Context, menuId: string): Promise<string | null> {
  const frame = await findFrameOrNull(ctx.tx, menuId)
  if (!frame?.link || !(await isGranted(ctx, menuId))) throw new AppError('SSO.NO_FRAME')
  if (!takesTickets(frame)) {
    ctx.noteNothing()
    return null
  }
  const ticket = newToken()
  const createTime = ctx.now()
  const times = { createTime, expireTime: new Date(createTime.getTime() + lastsMs) }
  await deleteTicketsBefore(ctx.tx, createTime)
  await insertTicket(ctx.tx, {
    ticketHash: hashToken(ticket),
    menuId,
    userId: ctx.actor.userId,
    sessionHash: hashOfOwnToken(ctx.caller),
    ...times,
  })
  ctx.note(menuId, { link: frame.link })
  return ticket
}

async function isGranted({ tx, actor }: Context, menuId: string): Promise<boolean> {
  return actor.permissions === 'all' || (await grantsOf(tx, actor.userId)).menuIds.includes(menuId)
}

/** Only the host that the menu allows gets a ticket, so that a changed link alone gets none. */
function takesTickets({ link, ssoHost, ssoSecret }: FrameRow): boolean {
  if (!ssoSecret || !ssoHost || !URL.canParse(link ?? '')) return false
  const { host, hostname } = new URL(link ?? '')
  return [host, hostname].includes(ssoHost.toLowerCase())
}
