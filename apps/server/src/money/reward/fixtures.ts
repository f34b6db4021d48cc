import type { ActivityType } from '@chargedeck/domain/activity/kinds'
import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { TestServer } from '../../../test/test-server.ts'

export const tenOff = {
  prizeType: 'VOUCHER',
  prizeName: '立减10元',
  voucherType: 'AMOUNT',
  faceAmt: fen(1000),
} as const
export const threeYuan = { prizeType: 'GIFT_AMT', prizeName: '赠送3元', faceAmt: fen(300) } as const

type PrizeStory = typeof tenOff | typeof threeYuan
type Story = {
  companyId: string
  activityType: ActivityType
  /** The rule, from the ids of the prizes. */
  rule: (prizeIds: string[]) => object
  prizes?: readonly PrizeStory[]
  budgetAmt?: Fen | null
  perCustomerTimes?: number
  startTime?: Date
  endTime?: Date
}

/** An activity that runs in March 2026. */
export async function aRewardingActivity(
  { db, nextId, now }: Pick<TestServer, 'db' | 'nextId' | 'now'>,
  { rule, prizes = [tenOff], ...story }: Story,
): Promise<{ activityId: string; prizeIds: string[] }> {
  const activityId = nextId()
  const rows = prizes.map((prize) => ({ ...prize, id: nextId(), activityId }))
  const prizeIds = rows.map(({ id }) => id)
  const times = {
    startTime: fromWallTime('2026-03-01 00:00:00'),
    endTime: fromWallTime('2026-03-31 23:59:59'),
    createTime: now(),
  }
  const names = { id: activityId, activityNo: `AC${activityId}`, activityName: '三月有礼' }
  await db
    .insertInto('activity')
    .values({ ...names, ...times, ...story, rule: JSON.stringify(rule(prizeIds)) })
    .execute()
  if (rows.length > 0) await db.insertInto('activityPrize').values(rows).execute()
  return { activityId, prizeIds }
}
