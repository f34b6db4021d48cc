import { ofPile, type ScopedWrites } from '../../../test/scoped-write.ts'

export const scopedWrites: ScopedWrites = {
  '/charger/power/gun': ({ gunIds: [gunId] }) => ({ gunId, limitKw: 10 }),
  '/charger/power/station': ({ stationId }) => ({ stationId, limitKw: 100 }),
  '/charger/power/clear': ofPile(),
  '/charger/power/schedule': ({ gunIds: [gunId] }) => ({ gunId }),
}
