import { report, type Response, type ChargerCall } from '../charger-call.ts'

/** Stored for staff; we support no vendor's own messages. */
export async function dataTransfer({
  connection,
  request,
  origin,
}: ChargerCall<'DataTransfer'>): Promise<Response<'DataTransfer'>> {
  if (request.vendorId === undefined) return null
  await report(connection, { ...origin, kind: 'noticed', topic: 'dataTransfer', content: request })
  return { status: 'UnknownVendorId' }
}
