import { report, type Handled, type Heard } from '../heard.ts'

/** A charger is taken as it describes itself: a long serial number is no reason to leave it without service. */
export async function bootNotification({
  connection,
  request,
  about,
}: Heard<'BootNotification'>): Promise<Handled<'BootNotification'>> {
  if (Object.keys(request).length === 0) return null
  const { accepted } = await report(connection, {
    ...about,
    kind: 'booted',
    vendor: request.chargePointVendor ?? '',
    model: request.chargePointModel ?? '',
    serialNo: request.chargePointSerialNumber ?? request.chargeBoxSerialNumber ?? null,
    firmwareVersion: request.firmwareVersion ?? null,
    simNo: request.iccid ?? null,
  })
  connection.accepted = accepted
  const { now, settings } = connection.gateway
  const currentTime = now().toISOString()
  return accepted
    ? { status: 'Accepted', currentTime, interval: settings.heartbeatSeconds }
    : { status: 'Pending', currentTime, interval: settings.bootRetrySeconds }
}
