import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { enqueue } from '../../../platform/jobs/job.ts'
import { sendJob } from './jobs.ts'
import { messagesInScope, moveMessages } from './message-store.ts'

/** A failed message gets all its tries again. */
export async function resendMessage(ctx: Context, id: string): Promise<null> {
  const message = await messagesInScope(ctx)
    .select(['warningMessage.id', 'warningMessage.title', 'warningMessage.status'])
    .where('warningMessage.id', '=', id)
    .executeTakeFirst()
  if (!message) throw new AppError('ON_CALL.MESSAGE_NOT_FOUND')
  if (!(await moveMessages(ctx, [id], 'resend', { tryQty: 0 }))) throw new AppError('ON_CALL.NOT_FAILED')
  await enqueue(ctx.tx, sendJob, { messageId: id })
  ctx.note(id, { title: message.title })
  return null
}
