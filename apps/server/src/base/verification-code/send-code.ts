import { networkOf } from '@chargedeck/domain/kernel/network'
import { randomInt } from 'node:crypto'
import type { CodeChannel, CodePurpose } from '@chargedeck/contract/base/verification-code/enums'
import { dayMs } from '@chargedeck/domain/kernel/wall-time'
import { configNumber } from '../config/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { sendTemplate } from '../message/public.ts'
import { countSentFrom, insertCode, listSentTimes, lockReceiver } from './store.ts'

export type CodeRequest = { channel: CodeChannel; to: string; purpose: CodePurpose }

const pauseMs = 60_000
const mostPerDay = 10
const hourMs = 3_600_000
const mostPerAddressAndHour = 30

/** Sends six digits to a phone or a mailbox after the commit. A receiver waits 60 seconds for the next code. */
export async function sendCode(ctx: Context, { channel, to, purpose }: CodeRequest): Promise<void> {
  const receiver = receiverOf(to)
  await lockReceiver(ctx.tx, { channel, receiver })
  await checkPace(ctx, { channel, receiver })
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const minutes = await configNumber(ctx.tx, 'ALIYUN_SMS_INVALIDATE_MINUTES', 5)
  const createTime = ctx.now()
  const expireTime = new Date(createTime.getTime() + minutes * 60_000)
  const sealedCode = ctx.sealer.seal(code)
  await insertCode(ctx.tx, {
    id: ctx.nextId(),
    channel,
    receiver,
    purpose,
    sealedCode,
    ip: networkOf(ctx.caller.ip),
    createTime,
    expireTime,
  })
  await sendTemplate(ctx, {
    channel,
    to: receiver,
    purpose,
    params: { code, minutes: String(minutes) },
    invalidTime: expireTime,
  })
}

/** Upper and lower case, and full-width letters, name the same mailbox: no spelling has a limit of its own. */
export const receiverOf = (to: string): string => to.normalize('NFKC').trim().toLowerCase()

async function checkPace(ctx: Context, to: { channel: CodeChannel; receiver: string }): Promise<void> {
  const now = ctx.now().getTime()
  const sent = await listSentTimes(ctx.tx, to, new Date(now - dayMs))
  const waitMs = (sent[0]?.getTime() ?? -Infinity) + pauseMs - now
  if (waitMs > 0)
    throw new AppError('VERIFICATION_CODE.TOO_OFTEN', `验证码发送过于频繁，请${Math.ceil(waitMs / 1000)}秒后再试`)
  if (sent.length >= mostPerDay)
    throw new AppError('VERIFICATION_CODE.TOO_OFTEN', '今日验证码发送次数已达上限，请明天再试')
  const fromHere = ctx.caller.ip ? await countSentFrom(ctx.tx, networkOf(ctx.caller.ip), new Date(now - hourMs)) : 0
  if (fromHere >= mostPerAddressAndHour) throw new AppError('VERIFICATION_CODE.TOO_OFTEN')
}
