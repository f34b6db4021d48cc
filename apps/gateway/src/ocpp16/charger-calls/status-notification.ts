import { report, type Response, type ChargerCall } from '../charger-call.ts'
import { deviceStatuses } from '../our-words.ts'

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
    status: deviceStatuses[request.status],
    word: request.status,
    errorCode: request.errorCode === undefined || request.errorCode === 'NoError' ? null : request.errorCode,
    info: request.info ?? null,
    vendorErrorCode: request.vendorErrorCode ?? null,
    at: request.timestamp === undefined ? null : new Date(request.timestamp),
  })
  return {}
}
