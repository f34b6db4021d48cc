import type { ScopedWrites } from '../../../test/scoped-write.ts'
import { aCarrier } from '../../site/carrier/fixtures.ts'

export const aSupplier = { carrierType: 'SUP', carrierName: '示例资源方', payMode: null } as const

export const scopedWrites: ScopedWrites = {
  '/connectivity/carrier/station/pull': async ({ companyId }, server) => ({
    carrierId: await aCarrier(server, { companyId, ...aSupplier }),
  }),
}
