import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { changeNoticeBar, lockNoticeBarOrNull } from './store.ts'

export async function deleteNoticeBar(ctx: Context, id: string): Promise<null> {
  const notice = await lockNoticeBarOrNull(ctx, id)
  if (!notice) throw new AppError('NOTICE_BAR.NOT_FOUND')
  await changeNoticeBar(ctx, id, { dataStatus: dataStates.deleted })
  ctx.note(id, { title: notice.title, position: notice.position, companyId: notice.companyId })
  return null
}
