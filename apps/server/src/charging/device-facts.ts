import type { DeviceFacts } from './charger-link/public.ts'
import { recordUploadProgress } from './diagnostics/public.ts'
import { recordFirmwareProgress } from './firmware/public.ts'
import { reservationUsed } from './reservation/public.ts'

/** The listeners for what a charger reports about itself. */
export const deviceFacts: DeviceFacts = {
  async noticed(ctx, fact, { id }) {
    if (fact.topic === 'firmware') await recordFirmwareProgress(ctx, id, fact)
    if (fact.topic === 'diagnostics') await recordUploadProgress(ctx, id, fact)
  },
  startedByReservation: reservationUsed,
}
