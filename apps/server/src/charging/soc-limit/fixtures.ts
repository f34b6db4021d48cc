import type { ScopedWrites } from '../../../test/scoped-write.ts'

export const scopedWrites: ScopedWrites = {
  '/charger/pile/update/soc': ({ pileId }) => ({ pileIds: [pileId], maxSoc: 80 }),
}
