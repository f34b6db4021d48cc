import { holderTypes, subjectTypes, type HolderType } from '@chargedeck/domain/shareholder/kinds'
import type { TestWork } from '../../../test/test-server.ts'

type Story = { companyId: string; holderType?: HolderType; stationIds?: readonly string[]; userId?: string }

/** A partner of a company, who has nothing yet. */
export async function aShareholder(
  { db, nextId, now }: Pick<TestWork, 'db' | 'nextId' | 'now'>,
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

export const anOperator = (work: Pick<TestWork, 'db' | 'nextId' | 'now'>, companyId: string): Promise<string> =>
  aShareholder(work, { companyId, holderType: holderTypes.operator })
