import { fen } from '@chargedeck/domain/kernel/money'
import { cardStates } from '@chargedeck/domain/customer/states'
import type { TestServer } from '../../../test/test-server.ts'
import { topUpOffline } from '../../money/ledger/public.ts'
import { asSystem } from '../../platform/work.ts'
import { insertCustomers } from './public.ts'
import type { ScopedWrites } from '../../../test/scoped-write.ts'

export async function aCompany({ db, nextId, now }: TestServer, orgId = '100'): Promise<string> {
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

let nextMobile = 13_800_000_000
type Story = { companyId: string; funds?: number; gift?: number; cardNo?: string }

/** A customer who topped up at the counter. */
export async function aCustomer(
  { deps, nextId, now }: TestServer,
  { companyId, funds = 0, gift = 0, cardNo }: Story,
): Promise<string> {
  const id = nextId()
  const card = cardNo ? { cardNo, cardStatus: cardStates.normal } : {}
  const customer = {
    id,
    customerNo: `C${id}`,
    companyId,
    mobile: String(nextMobile++),
    registerTime: now(),
    createTime: now(),
    ...card,
  }
  await asSystem(deps, 'test', async (ctx) => {
    await insertCustomers(ctx, [customer])
    if (funds === 0) return
    await topUpOffline(ctx, { customerId: id, tradeAmt: fen(funds), giftAmt: fen(gift), reason: '测试' })
  })
  return id
}

export const scopedWrites: ScopedWrites = {
  '/customer/plain': ({ customerId }) => ({ id: customerId }),
  '/customer/card/validity': ({ customerId }) => ({ id: customerId, cardExpireTime: '2027-01-01 00:00:00' }),
}
