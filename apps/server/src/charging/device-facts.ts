import type { DeviceFacts } from './charger-link/public.ts'
import { hearDiagnostics } from './diagnostics/public.ts'
import { hearFirmware } from './firmware/public.ts'
import { reservationUsed } from './reservation/public.ts'

/** Who hears what a charger tells of itself. */
export const deviceFacts: DeviceFacts = {
  async noticed(ctx, fact, { id }) {
    if (fact.topic === 'firmware') await hearFirmware(ctx, id, fact)
    if (fact.topic === 'diagnostics') await hearDiagnostics(ctx, id, fact)
  },
  startedByReservation: reservationUsed,
}
