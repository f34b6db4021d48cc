import type { Response, ChargerCall } from '../charger-call.ts'

/** A heartbeat makes no fact, so it is answered at once; the charger sets its clock by the answer. */
export const heartbeat = ({ connection }: ChargerCall<'Heartbeat'>): Response<'Heartbeat'> => ({
  currentTime: connection.gateway.now().toISOString(),
})
