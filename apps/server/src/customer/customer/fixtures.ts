import { fen } from '@chargedeck/domain/kernel/money'
import type { TestServer } from '../../../test/test-server.ts'
import { takeTopUp } from '../../money/ledger/public.ts'
import { asSystem } from '../../platform/work.ts'
import { insertCustomers } from './public.ts'
import { reason, type ScopedWrites } from '../../../test/scoped-write.ts'

export async function aCompany(
  { db, nextId, now }: Pick<TestServer, 'db' | 'nextId' | 'now'>,
  orgId = '100',
): Promise<string> {
  const id = nextId()
  const names = {
    companyNo: id,
    companyName: `示例公司${id}`,
    shortName: '示例',
    operatorId: 'MA5DEMO01',
    creditCode: '',
    serviceTel: '',
  }
  await db
    .insertInto('company')
    .values({ ...names, id, orgId, createTime: now() })
    .execute()
  return id
}

let nextMobile = 13_850_000_000 // beside the customers of a world
type Story = { companyId: string; funds?: number; gift?: number; cardNo?: string }

/** A customer who topped up at the counter. */
export async function aCustomer(
  { deps, nextId, now }: TestServer,
  { companyId, funds = 0, gift = 0, cardNo }: Story,
): Promise<string> {
  const id = nextId()
  const customer = {
    id,
    customerNo: `C${id}`,
    companyId,
    mobile: String(nextMobile++),
    registerTime: now(),
    createTime: now(),
    ...(cardNo && { card: { cardNo } }),
  }
  await asSystem(deps, 'test', async (ctx) => {
    await insertCustomers(ctx, [customer])
    if (funds === 0) return
    await takeTopUp(ctx, { customerId: id, tradeAmt: fen(funds), giftAmt: fen(gift), reason: '测试' })
  })
  return id
}

export const scopedWrites: ScopedWrites = {
  '/customer/plain': ({ customerId }) => ({ id: customerId }),
  '/customer/addedOrModify': ({ customerId }) => ({ id: customerId, nickname: '李四' }),
  '/customer/delete': async ({ companyId }, server) => ({ id: await aCustomer(server, { companyId }), reason }),
  '/customer/lockMgr': ({ customerId }) => ({ id: customerId, lockFlag: 1, reason }),
  '/customer/bind/card': async ({ companyId }, server) => ({
    id: await aCustomer(server, { companyId }),
    cardNo: 'FURTHER0001',
  }),
  '/customer/unbind/card': async ({ companyId }, server) => ({
    id: await aCustomer(server, { companyId, cardNo: 'FIRST00001' }),
  }),
  '/customer/card/add': ({ customerId }) => ({ customerId, cardNo: 'FURTHER0002' }),
  '/customer/card/unbind': async ({ companyId }, server) => ({
    cardId: await aCustomer(server, { companyId, cardNo: 'FIRST00002' }),
    reason,
  }),
  '/customer/card/lost': ({ customerId }) => ({ cardId: customerId, lostFlag: 1, reason }),
  '/customer/card/validity': ({ customerId }) => ({ cardId: customerId, expireTime: '2027-01-01 00:00:00' }),
  '/customer/card/plain': ({ customerId }) => ({ cardId: customerId }),
}
