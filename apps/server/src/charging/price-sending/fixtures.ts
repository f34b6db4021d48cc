import type { ScopedWrites } from '../../../test/scoped-write.ts'

export const scopedWrites: ScopedWrites = {
  '/station/fee/send': ({ feeId }) => ({ id: feeId }),
}
