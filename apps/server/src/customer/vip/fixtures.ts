import type { TestServer } from '../../../test/test-server.ts'
import type { ScopedWrite, ScopedWrites } from '../../../test/scoped-write.ts'

const aMembership = { level: '2', validFrom: '2026-03-01', validTo: '2026-12-31' }

const registered: ScopedWrite = async ({ customerId }, _server, owner) => {
  const { data } = await owner<{ id: string }>('POST', '/customer/vip/register', { ...aMembership, customerId })
  return { id: data?.id, level: '3', validTo: '2027-12-31' }
}

export const scopedWrites: ScopedWrites = {
  '/customer/vip/register': ({ customerId }) => ({ ...aMembership, customerId }),
  '/customer/vip/update': registered,
  '/customer/vip/renew': registered,
}

/** A member for years, who pays this part of the service fee. */
export async function aMember(
  { db, nextId, now }: TestServer,
  { customerId, rate }: { customerId: string; rate: number },
): Promise<void> {
  const id = nextId()
  const days = { validFrom: '2020-01-01', validTo: '2099-12-31' }
  const member = { id, vipNo: `V${id}`, customerId, level: '2', serviceDiscountRate: rate, source: 'CONSOLE' } as const
  await db
    .insertInto('vipCustomer')
    .values({ ...member, ...days, createTime: now() })
    .execute()
  await db.updateTable('customer').set({ customerType: 'VIP' }).where('id', '=', customerId).execute()
}
