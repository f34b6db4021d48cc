import type { ActivityType } from '@chargedeck/domain/activity/kinds'
import { fen } from '@chargedeck/domain/kernel/money'
import type { TestServer } from '../../../test/test-server.ts'

type Story = {
  companyId: string
  activityType: ActivityType
  rule: object
  budgetAmt?: number
  stackFlag?: number
  perCustomerTimes?: number
}

/** An activity that runs for years. */
export async function anActivity(
  { db, nextId, now }: TestServer,
  { companyId, activityType, rule, budgetAmt, stackFlag = 0, perCustomerTimes }: Story,
): Promise<string> {
  const id = nextId()
  const [startTime, endTime] = [new Date('2020-01-01T00:00:00+08:00'), new Date('2099-01-01T00:00:00+08:00')]
  await db
    .insertInto('activity')
    .values({
      id,
      activityNo: `AC${id}`,
      companyId,
      activityName: `示例活动${id}`,
      activityType,
      startTime,
      endTime,
      rule: JSON.stringify(rule),
      budgetAmt: budgetAmt === undefined ? null : fen(budgetAmt),
      perCustomerTimes: perCustomerTimes ?? null,
      stackFlag,
      createTime: now(),
    })
    .execute()
  return id
}
