import { sql } from 'kysely'
import type { Context } from '../context.ts'

type Request = { path: string; requestId: string; asked: object }
type Writer = Pick<Context, 'tx' | 'now' | 'actor'>

const keptMs = 24 * 3_600_000
const sweptAtOnce = 100

/** True for the first; another that comes meanwhile waits until the first has committed or failed. */
export async function claimRequest({ tx, now, actor }: Writer, { path, requestId, asked }: Request): Promise<boolean> {
  const claimed = await tx
    .insertInto('answeredRequest')
    .values({ userId: actor.userId, path, requestId, asked: JSON.stringify(asked), createTime: now() })
    .onConflict((known) => known.columns(['userId', 'path', 'requestId']).doNothing())
    .executeTakeFirst()
  return claimed.numInsertedOrUpdatedRows === 1n
}

export const keepAnswer = ({ tx, actor }: Writer, { path, requestId }: Request, answer: object) =>
  tx
    .updateTable('answeredRequest')
    .set({ answer: JSON.stringify(answer) })
    .where('userId', '=', actor.userId)
    .where('path', '=', path)
    .where('requestId', '=', requestId)
    .execute()

export const firstAnswerOf = ({ tx, actor }: Writer, { path, requestId, asked }: Request) =>
  tx
    .selectFrom('answeredRequest')
    .select(['answer', sql<boolean>`asked = ${JSON.stringify(asked)}::jsonb`.as('isSame')])
    .where('userId', '=', actor.userId)
    .where('path', '=', path)
    .where('requestId', '=', requestId)
    .executeTakeFirstOrThrow()

/** Some at each request, so that the table stays small; what another transaction deletes is left to it. */
export async function deleteOldRequests({ tx, now }: Writer): Promise<void> {
  const old = tx
    .selectFrom('answeredRequest')
    .select(['userId', 'path', 'requestId'])
    .where('createTime', '<', new Date(now().getTime() - keptMs))
    .orderBy('createTime')
    .limit(sweptAtOnce)
    .forUpdate()
    .skipLocked()
  await tx
    .deleteFrom('answeredRequest')
    .where(({ refTuple, eb }) =>
      eb(refTuple('userId', 'path', 'requestId'), 'in', old.$asTuple('userId', 'path', 'requestId')),
    )
    .execute()
}
