import { ofPile, reason, type ScopedWrites } from '../../../test/scoped-write.ts'

export const scopedWrites: ScopedWrites = {
  '/charger/pile/reset': ofPile({ kind: 'SOFT', force: 1 }),
  '/charger/pile/availability': ofPile({ availableFlag: 0 }),
  '/charger/pile/unlock': ({ pileId, gunIds: [, gunId] }) => ({ pileId, gunId, reason }),
  '/charger/pile/clearCache': ofPile(),
  '/charger/pile/refresh': ofPile({ what: 'HEARTBEAT' }),
  '/rpt/monitor/chargePile/reboot': ofPile({ force: 1 }),
}
