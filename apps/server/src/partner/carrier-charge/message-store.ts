import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

type Message = { orderId: string; apiName: string; content: object; since: Date }
/** The job of a move may run twice. */
export const wasEntered = async (
  { tx }: Pick<Context, 'tx'>,
  { orderId, apiName, content, since }: Message,
): Promise<boolean> =>
  (await tx
    .selectFrom('carrierMessage')
    .select('id')
    .where('orderId', '=', orderId)
    .where('apiName', '=', apiName)
    .where('createTime', '>=', since)
    .where(sql<boolean>`content = ${JSON.stringify(content)}::jsonb`)
    .executeTakeFirst()) !== undefined
