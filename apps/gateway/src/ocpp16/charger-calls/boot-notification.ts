import { report, type Response, type ChargerCall } from '../charger-call.ts'
import { identityIn } from '../identity-in.ts'

export async function bootNotification({
  connection,
  request,
  origin,
}: ChargerCall<'BootNotification'>): Promise<Response<'BootNotification'>> {
  if (Object.keys(request).length === 0) return null
  const { accepted } = await report(connection, {
    ...origin,
    kind: 'booted',
    ...identityIn(request),
  })
  connection.accepted = accepted
  const { now, settings } = connection.gateway
  const currentTime = now().toISOString()
  return accepted
    ? { status: 'Accepted', currentTime, interval: settings.heartbeatSeconds }
    : { status: 'Pending', currentTime, interval: settings.bootRetrySeconds }
}
