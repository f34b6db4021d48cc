import { newPassword } from '../../site/pile/public.ts'
import { ofPile, type ScopedWrites } from '../../../test/scoped-write.ts'

export const scopedWrites: ScopedWrites = {
  '/charger/pile/password/set': ofPile(),
  '/charger/pile/password/show': async ({ pileId }, server) => {
    const change = newPassword(server.deps)
    await server.db.updateTable('chargerPile').set(change).where('id', '=', pileId).execute()
    return { pileId }
  },
  '/charger/pile/password/clear': ofPile(),
}
