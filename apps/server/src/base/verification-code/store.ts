import type { CodeChannel, CodePurpose } from '@chargedeck/contract/base/verification-code/enums'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

export type CodeRow = Selectable<Tables['verificationCode']>
export type Receiver = { channel: CodeChannel; receiver: string }

/** Serialises requests for one receiver: the second sees the first. */
export const lockReceiver = async (tx: Tx, { channel, receiver }: Receiver): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtextextended(${`${channel}:${receiver}`}, 0))`.execute(tx))

export const insertCode = async (tx: Tx, code: Insertable<Tables['verificationCode']>): Promise<void> => {
  await tx.insertInto('verificationCode').values(code).execute()
}

/** The times of the receiver's recent codes, newest first. */
export const listSentTimes = async (tx: Tx, { channel, receiver }: Receiver, since: Date): Promise<Date[]> =>
  (
    await tx
      .selectFrom('verificationCode')
      .select('createTime')
      .where('receiver', '=', receiver)
      .where('channel', '=', channel)
      .where('createTime', '>', since)
      .orderBy('id', 'desc')
      .execute()
  ).map(({ createTime }) => createTime)

export async function countSentFrom(tx: Tx, ip: string, since: Date): Promise<number> {
  const { sent } = await tx
    .selectFrom('verificationCode')
    .select(({ fn }) => fn.countAll<string>().as('sent'))
    .where('ip', '=', ip)
    .where('createTime', '>', since)
    .executeTakeFirstOrThrow()
  return Number(sent)
}

export const lockLatestOrNull = async (
  tx: Tx,
  { channel, receiver }: Receiver,
  purpose: CodePurpose,
): Promise<CodeRow | null> =>
  (await tx
    .selectFrom('verificationCode')
    .selectAll()
    .where('receiver', '=', receiver)
    .where('channel', '=', channel)
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()) ?? null

export const markUsed = async (tx: Tx, id: string, at: Date): Promise<void> => {
  await tx.updateTable('verificationCode').set({ usedTime: at }).where('id', '=', id).execute()
}

export const countTry = async (tx: Tx, id: string): Promise<void> => {
  await tx
    .updateTable('verificationCode')
    .set(({ eb }) => ({ triedQty: eb('triedQty', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Of a phone whose owner left. */
export const deleteCodesTo = async (tx: Tx, { channel, receiver }: Receiver): Promise<void> => {
  await tx.deleteFrom('verificationCode').where('receiver', '=', receiver).where('channel', '=', channel).execute()
}

export const deleteCodesBefore = async (tx: Tx, before: Date): Promise<void> => {
  await tx.deleteFrom('verificationCode').where('expireTime', '<', before).execute()
}
