import { report, type Response, type ChargerCall } from '../charger-call.ts'

type Action = 'DiagnosticsStatusNotification'

export async function diagnosticsStatusNotification({
  connection,
  request,
  origin,
}: ChargerCall<Action>): Promise<Response<Action>> {
  if (request.status === undefined) return null
  await report(connection, { ...origin, kind: 'noticed', topic: 'diagnostics', content: request })
  return {}
}
