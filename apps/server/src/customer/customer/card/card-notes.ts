import { cardApi } from '@chargedeck/contract/customer/customer/cards'
import type { Context } from '../../../platform/context.ts'

const { unbind, remove, setValidity } = cardApi
const paths: readonly string[] = [unbind.path, remove.path, setValidity.path]
const done = 200

type Noted = { cardNo: string | [string, null]; reason?: string; expireTime?: [string | null, string | null] }

/** What the log has of changes to the cards of a customer, oldest first. */
export async function listCardNotes({ tx }: Pick<Context, 'tx'>, customerId: string) {
  const rows = await tx
    .selectFrom('auditLog')
    .select(['path', 'change', 'createTime'])
    .where('subjectId', '=', customerId)
    .where('path', 'in', paths)
    .where('outcome', '=', done)
    .orderBy('id')
    .execute()
  return rows.map(({ path, change, createTime }) => {
    const { cardNo, reason, expireTime } = change as Noted
    const isEnd = path !== setValidity.path
    return { isEnd, at: createTime, cardNo: [cardNo].flat()[0], reason, endBefore: expireTime?.[0] ?? null }
  })
}
