import { ofPile, type ScopedWrites } from '../../../test/scoped-write.ts'

export const scopedWrites: ScopedWrites = {
  '/charger/pile/password/set': ofPile(),
  '/charger/pile/password/clear': ofPile(),
}
