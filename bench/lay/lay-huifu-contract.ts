import type { Pair } from '../../apps/server/src/money/pay-channel/fixtures.ts'
import type { Db } from '../../apps/server/src/platform/postgres/db.ts'
import { benchWork } from './lay-paid-yard.ts'

type Contract = {
  companyId: string
  huifuId: string
  sysId: string
  productId: string
  merchant: Pair
  platform: Pair
}

/** A company's contract with a Huifu of ours. */
export async function layHuifuContract(
  db: Db,
  { companyId, merchant, platform, ...numbers }: Contract,
): Promise<string> {
  const { nextId, now, sealer } = benchWork(db)
  const id = nextId()
  const keys = { privateKeySealed: sealer.seal(merchant.privatePem), publicKeySealed: sealer.seal(platform.publicPem) }
  const facts = { cfgName: '汇付', mchId: numbers.huifuId, notifyUrl: 'https://charge.example/notify', feeRate: 38 }
  const row = { ...facts, ...numbers, ...keys, id, companyId, channel: 'HuifuPay', enableFlag: 1 } as const
  await db
    .insertInto('payConfig')
    .values({ ...row, createTime: now() })
    .execute()
  return id
}
