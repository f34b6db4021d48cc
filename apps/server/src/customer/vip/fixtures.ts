import type { ScopedWrite, ScopedWrites } from '../../../test/scoped-write.ts'

export const aMembership = { level: '2', validFrom: '2026-03-01', validTo: '2026-12-31' }

const registered: ScopedWrite = async ({ customerId }, _server, owner) => {
  const { data } = await owner<{ id: string }>('POST', '/customer/vip/register', { ...aMembership, customerId })
  return { id: data?.id, level: '3', validTo: '2027-12-31' }
}

export const scopedWrites: ScopedWrites = {
  '/customer/vip/register': ({ customerId }) => ({ ...aMembership, customerId }),
  '/customer/vip/update': registered,
  '/customer/vip/renew': registered,
}
