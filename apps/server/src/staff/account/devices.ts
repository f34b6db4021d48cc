import type { sessionApi } from '@chargedeck/contract/staff/sign-in/calls'
import type { Answer } from '@chargedeck/contract/endpoint'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { endSession, endSessionsOf } from '../session/end-sessions.ts'
import { listSessions } from '../session/list-sessions.ts'
import { hashToken, readBearer } from '../session/token.ts'

const shownDevices = 100

/** Where the caller is signed in himself. */
export async function listDevices(ctx: Context): Promise<Answer<typeof sessionApi.devices>> {
  const own = hashToken(readBearer(ctx.caller.authorization)?.token ?? '')
  const { rows } = await listSessions(ctx, { pageNo: 1, pageSize: shownDevices, ownerId: ctx.actor.userId })
  return rows.map(({ sessionId, ip, browser, os, createTime, expireTime, tokenHash }) => ({
    sessionId,
    ip,
    browser,
    os,
    createTime: toWallTime(createTime),
    expireTime: toWallTime(expireTime),
    current: tokenHash.equals(own),
  }))
}

export async function endDevice(ctx: Context, sessionId: string): Promise<null> {
  const ended = await endSession(ctx, sessionId, ctx.actor.userId)
  if (!ended) throw new AppError('SESSION.DEVICE_NOT_FOUND')
  ctx.note(ended.userId, { sessionId })
  return null
}

export async function endOtherDevices(ctx: Context): Promise<{ ended: number }> {
  const ended = await endSessionsOf(ctx, ctx.actor.userId, { exceptOwn: true })
  ctx.note(ctx.actor.userId, { ended })
  return { ended }
}
