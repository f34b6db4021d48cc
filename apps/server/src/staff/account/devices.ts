import { accountApi } from '@chargedeck/contract/staff/account/calls'
import type { Answer } from '@chargedeck/contract/endpoint'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { endSession, endSessionsOf, hashOfOwnToken, listSessionsOf } from '../session/public.ts'

const shownDevices = 100

/** The sessions of the caller. */
export async function listDevices(ctx: Context): Promise<Answer<typeof accountApi.devices>> {
  const own = hashOfOwnToken(ctx.caller)
  const rows = await listSessionsOf(ctx, ctx.actor.userId, shownDevices)
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
