import { ofPile, type ScopedWrites } from '../../../test/scoped-write.ts'

export const scopedWrites: ScopedWrites = {
  '/charger/localList/edit': ofPile({ cards: [] }),
  '/charger/localList/send': ofPile({ full: true }),
  '/charger/localList/version': ofPile(),
}
