import { dataStates } from '@chargedeck/domain/kernel/data-states'
import type { MessageWay } from '@chargedeck/domain/on-call/rule'
import { portToEmail, portToSms } from '../../../base/message/public.ts'
import type { Context } from '../../../platform/context.ts'
import { enqueue } from '../../../platform/jobs/job.ts'
import { refusedForGood, type Outcome } from '../../../platform/outbox/outcome.ts'
import { alertUserJob, findUser } from '../../../staff/user/public.ts'
import { findHookOrNull } from '../hook/hook-store.ts'
import { dingtalkRobot } from '../robot/dingtalk.ts'
import { feishuRobot } from '../robot/feishu.ts'
import { recordOnlyRobot, type Robot } from '../robot/robot.ts'
import { wecomRobot } from '../robot/wecom.ts'
import { firstLine } from './message-text.ts'
import type { MessageRow } from './message-store.ts'

type Send = () => Promise<Outcome<string>>
const refuse =
  (reason: string): Send =>
  async () =>
    refusedForGood(reason)

/** By the settings of now, which may have changed since the message was written. */
export const choosePort = (ctx: Context, message: MessageRow): Promise<Send> =>
  message.hookId === null ? toUser(ctx, message, message.userId ?? '') : toRobot(ctx, message, message.hookId)

/** The template that operators have approved by their provider. */
const smsTemplate = 'WARNING'

async function toUser(ctx: Context, { way, title, content }: MessageRow, userId: string): Promise<Send> {
  const user = await findUser(ctx.tx, userId)
  if (user.status !== dataStates.normal) return refuse('用户已停用')
  if (way === 'NOTICE') {
    await enqueue(ctx.tx, alertUserJob, { userId, title, content })
    return async () => ({ sent: true, receipt: '已发送站内通知' })
  }
  if (way === 'EMAIL') {
    const to = user.emailBound === 1 ? user.email : null
    return to ? portToEmail(ctx, { to, title, content }) : refuse('用户没有已验证的邮箱')
  }
  const params = { title, place: firstLine(content) }
  return user.phone ? portToSms(ctx, { phone: user.phone, code: smsTemplate, params }) : refuse('用户没有手机号')
}

async function toRobot(ctx: Context, { title, content }: MessageRow, hookId: string): Promise<Send> {
  const hook = await findHookOrNull(ctx, hookId)
  if (!hook || hook.dataStatus !== dataStates.normal) return refuse('机器人已删除')
  const send = hook.addressSealed === null ? sandboxOrNull(ctx) : robotOf(ctx, hook.kind as Kind, hook)
  return send ? () => send({ title, content }) : refuse('未设置机器人地址')
}

type Kind = Exclude<MessageWay, 'NOTICE' | 'EMAIL' | 'SMS'>
const sandboxOrNull = ({ allowsSandbox }: Context): Robot | null => (allowsSandbox ? recordOnlyRobot : null)

function robotOf(
  { sealer, now }: Context,
  kind: Kind,
  { addressSealed, secretSealed }: { addressSealed: Buffer | null; secretSealed: Buffer | null },
): Robot | null {
  if (addressSealed === null) return null
  const line = { address: sealer.open(addressSealed), secret: secretSealed && sealer.open(secretSealed) }
  if (kind === 'WECOM') return wecomRobot(line)
  return kind === 'DINGTALK' ? dingtalkRobot(line, now) : feishuRobot(line, now)
}
