import { ofPile, type ScopedWrites } from '../../../test/scoped-write.ts'

export const scopedWrites: ScopedWrites = {
  '/charger/diagnostics/ask': ofPile(),
}
