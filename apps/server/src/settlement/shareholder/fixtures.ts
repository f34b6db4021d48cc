import { rateBp } from '@chargedeck/domain/kernel/money'
import { settleSetupStates } from '@chargedeck/domain/settle-setup/states'
import { holderTypes, subjectTypes, type HolderType } from '@chargedeck/domain/shareholder/kinds'
import type { ScopedWrites } from '../../../test/scoped-write.ts'
import type { TestWork } from '../../../test/test-server.ts'

type Work = Pick<TestWork, 'db' | 'nextId' | 'now'>
type Story = { companyId: string; holderType?: HolderType; stationIds?: readonly string[]; userId?: string }

/** A partner of a company, who has nothing yet. */
export async function aShareholder(
  { db, nextId, now }: Work,
  { companyId, holderType = holderTypes.landlord, stationIds = [], userId }: Story,
): Promise<string> {
  const id = nextId()
  const names = {
    holderNo: `SH${id}`,
    holderName: `示例合作方${id}`,
    contactName: '王经理',
    contactMobile: '13900000021',
  }
  await db
    .insertInto('shareholder')
    .values({ ...names, id, companyId, holderType, subjectType: subjectTypes.company, userId, createTime: now() })
    .execute()
  await db.insertInto('holderBalance').values({ holderId: id, companyId, updateTime: now() }).execute()
  for (const stationId of stationIds)
    await db.insertInto('shareholderStation').values({ holderId: id, stationId }).execute()
  return id
}

export const anOperator = (work: Work, companyId: string): Promise<string> =>
  aShareholder(work, { companyId, holderType: holderTypes.operator })

/** What staff enter of a landlord; the company and its stations come on top. */
export const landlordFacts = {
  holderName: '示例置业有限公司',
  holderType: 'LAN',
  subjectType: '1',
  creditCode: '91350100M000100Y43',
  contactName: '王经理',
  contactMobile: '13900000021',
  defaultModel: 'Battery',
  defaultPrice: 500,
}

/** A setup of a station in which a partner takes part. */
export async function aSetupOf(
  { db, nextId, now }: Work,
  { companyId, stationId, holderId }: { companyId: string; stationId: string; holderId: string },
): Promise<string> {
  const [setupId, tacticId, createTime] = [nextId(), nextId(), now()]
  const terms = { channelFeeRate: rateBp(60), channelFeeBearer: 'PRE', giftBearer: 'OPR' } as const
  const operator = { holderId, holderName: '', settleAccountId: null }
  await db
    .insertInto('assignTactic')
    .values({
      ...terms,
      id: tacticId,
      tacticNo: tacticId,
      tacticName: '策略',
      companyId,
      orderTypes: '["CHARGE"]',
      createTime,
    })
    .execute()
  await db
    .insertInto('settleSetup')
    .values({
      id: setupId,
      setupNo: setupId,
      stationId,
      companyId,
      tacticId,
      tacticName: '策略',
      terms: JSON.stringify({ ...terms, orderTypes: ['CHARGE'], items: [], operator }),
      effectiveDate: '2026-03-01',
      settleMode: 'AUTO',
      settleCycle: 'T1',
      status: settleSetupStates.active,
      createTime,
    })
    .execute()
  await db
    .insertInto('settleSetupItem')
    .values({ setupId, seq: 1, holderId, holderType: holderTypes.landlord, tiers: '[]', ratioText: '0.05元/度' })
    .execute()
  return setupId
}

export const scopedWrites: ScopedWrites = {
  '/shareholder/addedOrModify': async ({ companyId, stationId }, server) => ({
    ...landlordFacts,
    id: await aShareholder(server, { companyId, stationIds: [stationId] }),
    companyId,
    stationIds: [stationId],
  }),
  '/shareholder/delete': async ({ companyId }, server) => ({ id: await aShareholder(server, { companyId }) }),
  '/shareholder/plain': async ({ companyId }, server) => ({ id: await aShareholder(server, { companyId }) }),
}
