import type { Response, ChargerCall } from '../charger-call.ts'

/** No fact, so it is answered at once; the charger sets its clock by it. */
export const heartbeat = ({ connection }: ChargerCall<'Heartbeat'>): Response<'Heartbeat'> => ({
  currentTime: connection.gateway.now().toISOString(),
})
