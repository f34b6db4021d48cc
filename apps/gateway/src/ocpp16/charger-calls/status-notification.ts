import { report, type Response, type ChargerCall } from '../charger-call.ts'

export async function statusNotification({
  connection,
  request,
  origin,
}: ChargerCall<'StatusNotification'>): Promise<Response<'StatusNotification'>> {
  if (request.connectorId === undefined || request.status === undefined) return null
  await report(connection, {
    ...origin,
    kind: 'statusChanged',
    gunNo: request.connectorId,
    status: request.status,
    errorCode: request.errorCode ?? 'NoError',
    info: request.info ?? null,
    vendorErrorCode: request.vendorErrorCode ?? null,
    at: request.timestamp === undefined ? null : new Date(request.timestamp),
  })
  return {}
}
