import { sendEmail } from '../../base/message/public.ts'
import type { Context } from '../../platform/context.ts'
import { defineJob, enqueue } from '../../platform/jobs/job.ts'
import { listNoticeAddresses } from '../../staff/user/public.ts'
import { findPublishedOrNull, listReceiverIds } from './store.ts'

export const emailNoticeJob = defineJob<{ noticeId: string }>('tell-of-notice')

/** Sends the e-mails in a job, because there may be many and publishing must not wait. */
export const emailNoticeSoon = ({ tx }: Context, noticeId: string): Promise<void> =>
  enqueue(tx, emailNoticeJob, { noticeId }, { jobKey: `notice:${noticeId}` })

/** Sends an e-mail to receivers who chose it; they read the text in the console. */
export async function emailNotice(ctx: Context, noticeId: string): Promise<void> {
  const notice = await findPublishedOrNull(ctx.tx, noticeId)
  if (!notice) return // withdrawn meanwhile
  const letter = {
    title: `新公告：${notice.title}`,
    content: `您收到一条新公告：${notice.title}。请登录系统，在「已收公告」中查看。`,
    isHtml: false,
  }
  for (const to of await listNoticeAddresses(ctx.tx, await listReceiverIds(ctx.tx, noticeId)))
    await sendEmail(ctx, { ...letter, to })
}
