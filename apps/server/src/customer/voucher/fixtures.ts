import { fen } from '@chargedeck/domain/kernel/money'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Insertable } from 'kysely'
import { ofNobody, type ScopedWrite, type ScopedWrites } from '../../../test/scoped-write.ts'
import type { TestWork } from '../../../test/test-server.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

type Story = { customerId: string; faceAmt: number; thresholdAmt: number }

/** A voucher that takes a fixed amount off everything, valid for years. */
export async function aVoucher(
  { db, nextId, now }: TestWork,
  { customerId, faceAmt, thresholdAmt }: Story,
): Promise<string> {
  const id = nextId()
  const { companyId } = await db
    .selectFrom('customer')
    .select('companyId')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('voucher')
    .values({
      id,
      voucherNo: `VC${id}`,
      voucherName: `满${thresholdAmt / 100}减${faceAmt / 100}`,
      voucherType: 'FULL_CUT',
      customerId,
      companyId,
      activityId: '1',
      prizeId: '1',
      sourceType: 'GRANT',
      sourceId: id,
      seq: 1,
      faceAmt: fen(faceAmt),
      thresholdAmt: fen(thresholdAmt),
      applyTo: 'ALL',
      bearer: 'SHARE',
      validFrom: new Date('2020-01-01T00:00:00+08:00'),
      validTo: new Date('2099-01-01T00:00:00+08:00'),
      createTime: now(),
    })
    .execute()
  return id
}

type Prize = Partial<Omit<Insertable<Tables['activityPrize']>, 'faceAmt' | 'thresholdAmt' | 'maxAmt'>> & {
  faceAmt?: number
  thresholdAmt?: number
}
type GrantStory = {
  companyId: string
  /** Of a GRANT: what each customer receives. */
  prizes?: readonly Prize[]
  more?: object
}

export const fiveOff = {
  prizeType: 'VOUCHER',
  prizeName: '满50减5',
  voucherType: 'FULL_CUT',
  faceAmt: 500,
  thresholdAmt: 5000,
} as const

/** A GRANT activity of March 2026 that gives all its prizes. */
export async function aGrantActivity(
  { db, nextId, now }: TestWork,
  { companyId, prizes = [fiveOff], more = {} }: GrantStory,
): Promise<{ activityId: string; prizeIds: string[] }> {
  const activityId = nextId()
  const rows = prizes.map((prize) => ({ ...prize, id: nextId(), activityId }))
  const prizeIds = rows.map(({ id }) => id)
  const activity = {
    id: activityId,
    activityNo: `AC${activityId}`,
    companyId,
    activityName: '老客户回馈',
    activityType: 'GRANT' as const,
    startTime: fromWallTime('2026-03-01 00:00:00'),
    endTime: fromWallTime('2026-03-31 23:59:59'),
    rule: JSON.stringify({ prizeIds, target: 'IDS' }),
    createTime: now(),
    ...more,
  }
  await db.insertInto('activity').values(activity).execute()
  await db
    .insertInto('activityPrize')
    .values(rows as Insertable<Tables['activityPrize']>[]) // amounts are plain numbers in a test
    .execute()
  return { activityId, prizeIds }
}

const grantTo: ScopedWrite = async ({ companyId, customerId }, server) => {
  const { activityId } = await aGrantActivity(server, { companyId })
  return { activityId, target: 'IDS', customerIds: [customerId], requestId: server.nextId() }
}
const granted: ScopedWrite = async (yard, server, owner) => {
  const { data } = await owner<{ grantId: string }>('POST', '/voucher/grant', await grantTo(yard, server, owner))
  return { id: data?.grantId, reason: '发错了' }
}
const stopped: ScopedWrite = async (yard, server, owner) => {
  const grant = await granted(yard, server, owner)
  await owner('POST', '/voucher/grant/stop', grant)
  return grant
}
const codesToMake: ScopedWrite = async ({ companyId }, server) => {
  const { activityId } = await aGrantActivity(server, { companyId })
  return { activityId, codeQty: 2, validTo: '2026-03-31 00:00:00', requestId: server.nextId() }
}
const codesMade: ScopedWrite = async (yard, server, owner) => {
  const { data } = await owner<{ id: string }>('POST', '/voucher/code/batch', await codesToMake(yard, server, owner))
  return { id: data?.id, reason: '印错了' }
}

export const scopedWrites: ScopedWrites = {
  '/voucher/grant': grantTo,
  '/voucher/grant/stop': granted,
  '/voucher/grant/resume': stopped,
  '/voucher/grant/sheet/{activityId}': ofNobody,
  '/voucher/code/batch': codesToMake,
  '/voucher/code/print': codesMade,
  '/voucher/code/stop': codesMade,
}
