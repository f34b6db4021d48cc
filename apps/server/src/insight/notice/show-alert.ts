import { noticeStates, noticeTypes } from '@chargedeck/domain/notice/states'
import type { Context } from '../../platform/context.ts'
import { handleJob, type JobHandler } from '../../platform/jobs/job.ts'
import { alertUserJob } from '../../staff/user/public.ts'
import { handTo, insertNotice } from './store.ts'

const system = { publicUserId: '0', publicUserName: '系统' }

/** Puts an alert for one user among the notices that they received. */
export const showAlertHandler: JobHandler = handleJob(alertUserJob, showAlert)

type Alert = { userId: string; title: string; content: string; to?: string }

async function showAlert(ctx: Context, { userId, title, content, to }: Alert): Promise<void> {
  const link = to === undefined ? '' : `<p><a href="${attributeOf(to)}">查看</a></p>`
  const [id, at, type] = [ctx.nextId(), ctx.now(), noticeTypes.notice]
  const notice = {
    id,
    title,
    content: `<p>${htmlOf(content)}</p>${link}`,
    type,
    ...system,
    status: noticeStates.published,
  }
  await insertNotice(ctx.tx, { ...notice, publicTime: at, createTime: at, createUser: '0' })
  await handTo(ctx.tx, id, userId)
  ctx.note(id, { title, userId })
  ctx.publish({ topic: 'notice', key: id, userIds: [userId], data: { kind: 'published', id, title, type } })
}

/** An alert is plain text, which may name what a charger or a customer wrote. */
const htmlOf = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>')

const attributeOf = (address: string): string => htmlOf(address).replaceAll('"', '&quot;')
