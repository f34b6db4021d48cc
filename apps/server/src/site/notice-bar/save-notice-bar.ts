import type { Answer } from '@chargedeck/contract/endpoint'
import type { noticeBarApi, NoticeBarToSave } from '@chargedeck/contract/site/notice-bar/calls'
import { AppError, refusedAt } from '../../platform/app-error.ts'
import { changeOf } from '../../platform/change-of.ts'
import type { Context } from '../../platform/context.ts'
import { companyOrNull } from '../company/public.ts'
import { checkedFacts } from './checked-facts.ts'
import { changeNoticeBar, insertNoticeBar, lockNoticeBarOrNull } from './store.ts'

type Saved = Answer<typeof noticeBarApi.save>

export const saveNoticeBar = (ctx: Context, input: NoticeBarToSave): Promise<Saved> =>
  input.id === undefined ? add(ctx, input) : change(ctx, input.id, input)

async function add(ctx: Context, input: NoticeBarToSave): Promise<Saved> {
  const companyId = await companyOrNull(ctx, input.companyId)
  if (companyId === null) throw refusedAt('companyId', 'NOTICE_BAR.COMPANY_UNKNOWN')
  const facts = await checkedFacts(ctx, input, { companyId, before: null })
  const id = ctx.nextId()
  await insertNoticeBar(ctx, { ...facts, id, companyId, createTime: ctx.now(), createUser: ctx.actor.userId })
  ctx.note(id, { companyId, ...changeOf({}, facts) })
  return { id }
}

async function change(ctx: Context, id: string, input: NoticeBarToSave): Promise<Saved> {
  const before = await lockNoticeBarOrNull(ctx, id)
  if (!before) throw new AppError('NOTICE_BAR.NOT_FOUND')
  if (input.rowVersion !== undefined && input.rowVersion !== before.rowVersion) throw new AppError('RECORD.STALE')
  const facts = await checkedFacts(ctx, input, { companyId: before.companyId, before })
  await changeNoticeBar(ctx, id, facts)
  ctx.note(id, { title: facts.title, ...changeOf(before, facts) })
  return { id }
}
