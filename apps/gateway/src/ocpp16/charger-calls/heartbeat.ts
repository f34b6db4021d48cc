import type { Handled, Heard } from '../heard.ts'

/** No fact, so it is answered at once; the charger sets its clock by it. */
export const heartbeat = ({ connection }: Heard<'Heartbeat'>): Handled<'Heartbeat'> => ({
  currentTime: connection.gateway.now().toISOString(),
})
