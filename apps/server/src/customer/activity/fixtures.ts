import type { ActivityType } from '@chargedeck/domain/activity/kinds'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { fen } from '@chargedeck/domain/kernel/money'
import type { ScopedWrite, ScopedWrites } from '../../../test/scoped-write.ts'
import type { TestWork } from '../../../test/test-server.ts'

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
  { db, nextId, now }: TestWork,
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

/** For every top-up of 200 yuan, 20 more. */
export const topUpGift = {
  activityName: '充200送20',
  activityType: 'TOP_UP_GIFT',
  startTime: '2026-03-01 00:00:00',
  endTime: '2026-03-31 23:59:59',
  rule: { tiers: [{ minAmt: 20_000, giftAmt: 2000 }] },
  budgetAmt: 5_000_000,
}
/** Every night, 30 % off the service fee. */
export const nightDiscount = {
  ...topUpGift,
  activityName: '夜间服务费7折',
  activityType: 'CHARGE_DISCOUNT',
  rule: { serviceRate: 7000 },
  timeWindows: [{ from: '22:00', to: '06:00' }],
}
export const fiveOff = {
  id: 'a',
  prizeType: 'VOUCHER',
  prizeName: '立减5元',
  voucherType: 'AMOUNT',
  faceAmt: 500,
  qty: 1,
}

const saved: ScopedWrite = async ({ companyId }, _server, owner) => {
  const { data } = await owner<{ id: string }>('POST', '/activity/addedOrModify', {
    ...topUpGift,
    companyId,
    startTime: '2099-01-01 00:00:00',
    endTime: '2099-01-31 23:59:59',
  })
  return { id: data?.id, status: dataStates.disabled }
}

export const scopedWrites: ScopedWrites = {
  '/activity/addedOrModify': ({ companyId }) => ({ ...topUpGift, companyId }),
  '/activity/status/update': saved,
  '/activity/delete': saved,
}
