import type { DeviceFacts } from './charger-link/public.ts'
import { hearDiagnostics } from './diagnostics/public.ts'
import { hearFirmware } from './firmware/public.ts'
import { reservationUsed } from './reservation/public.ts'

/** Who hears what a charger tells of itself. */
export const deviceFacts: DeviceFacts = {
  async noticed(ctx, { topic, content }, { id }) {
    const said: unknown = Reflect.get(content, 'status')
    if (typeof said !== 'string') return
    if (topic === 'firmware') await hearFirmware(ctx, id, said)
    if (topic === 'diagnostics') await hearDiagnostics(ctx, id, said)
  },
  startedByReservation: reservationUsed,
}
