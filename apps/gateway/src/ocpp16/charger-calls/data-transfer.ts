import { report, type Handled, type Heard } from '../heard.ts'

/** Kept for staff; we speak no vendor's own language. */
export async function dataTransfer({
  connection,
  request,
  about,
}: Heard<'DataTransfer'>): Promise<Handled<'DataTransfer'>> {
  if (request.vendorId === undefined) return null
  await report(connection, { ...about, kind: 'noticed', topic: 'dataTransfer', content: request })
  return { status: 'UnknownVendorId' }
}
