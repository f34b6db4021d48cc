import { report, type Handled, type Heard } from '../heard.ts'

export async function statusNotification({
  connection,
  request,
  about,
}: Heard<'StatusNotification'>): Promise<Handled<'StatusNotification'>> {
  if (request.connectorId === undefined || request.status === undefined) return null
  await report(connection, {
    ...about,
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
