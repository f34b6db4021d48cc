import type { Received } from '@chargedeck/contract/endpoint'
import type { noticeApi } from '@chargedeck/contract/insight/notice/calls'
import { noticeSteps, noticeStates } from '@chargedeck/domain/notice/states'
import { requireOrgInScope } from '../../staff/org/public.ts'
import { AppError } from '../../platform/app-error.ts'
import { changeOf } from '../../platform/change-of.ts'
import { cleanHtml } from '../../base/file/public.ts'
import type { Context } from '../../platform/context.ts'
import { findUser, findWorkplaceOrNull } from '../../staff/user/public.ts'
import { findNotice, publish } from './move-notice.ts'
import { areReachable, changeNotice, insertNotice, replaceTargets, type Target } from './store.ts'

type Given = Received<typeof noticeApi.add>['body']

export async function addNotice(ctx: Context, given: Given): Promise<string> {
  const targets = await checkTargets(ctx, given)
  const id = ctx.nextId()
  const words = wordsOf(given)
  const origin = { createTime: ctx.now(), createUser: ctx.actor.userId, ...(await authorOf(ctx)) }
  await insertNotice(ctx.tx, { id, ...words, ...origin, status: noticeStates.draft })
  await replaceTargets(ctx.tx, id, targets)
  ctx.note(id, changeOf({}, { ...words, targets }))
  if (given.status === noticeStates.published) await publish(ctx, id)
  return id
}

export async function editNotice(ctx: Context, { id, ...given }: Given & { id: string }): Promise<null> {
  const before = await findNotice(ctx, id)
  if (!noticeSteps.can(before.status, 'edit')) throw new AppError('NOTICE.NOT_DRAFT')
  const targets = await checkTargets(ctx, given)
  const words = wordsOf(given)
  const changed = await changeNotice(ctx.tx, before, { ...words, updateTime: ctx.now(), updateUser: ctx.actor.userId })
  if (!changed) throw new AppError('NOTICE.NOT_DRAFT')
  await replaceTargets(ctx.tx, id, targets)
  ctx.note(id, { ...changeOf(before, words), targets })
  if (given.status === noticeStates.published) await publish(ctx, id)
  return null
}

function wordsOf({ title, content: written, type }: Given) {
  const content = cleanHtml(written)
  if (/<img /.test(content) || content.replaceAll(/<[^>]*>|&nbsp;|\s/g, ''))
    return { title: title.trim(), content, type }
  const text = '内容不能为空，请检查content参数'
  throw new AppError('REQUEST.INVALID', text, { fields: { content: text } })
}

async function authorOf({ tx, actor }: Context) {
  const { name } = await findUser(tx, actor.userId)
  const work = await findWorkplaceOrNull(tx, actor.userId)
  return {
    publicUserId: actor.userId,
    publicUserName: name,
    publicOrgId: work?.orgId ?? null,
    publicOrgName: work?.orgName ?? null,
  }
}

/** Refuses receivers whom the writer may not see. */
async function checkTargets(ctx: Context, { noticeUserIdList = [], noticeOrgIdList = [] }: Given): Promise<Target[]> {
  for (const orgId of noticeOrgIdList) await requireOrgInScope(ctx, orgId)
  if (noticeUserIdList.length > 0 && !(await areReachable(ctx, noticeUserIdList)))
    throw new AppError('REQUEST.DATA_FORBIDDEN')
  return [
    ...noticeUserIdList.map((targetId): Target => ({ kind: 'USER', targetId })),
    ...noticeOrgIdList.map((targetId): Target => ({ kind: 'ORG', targetId })),
  ]
}
