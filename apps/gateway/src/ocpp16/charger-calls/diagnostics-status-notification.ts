import { report, type Response, type ChargerCall } from '../charger-call.ts'
import { uploadProgressOf } from '../our-words.ts'

type Action = 'DiagnosticsStatusNotification'

export async function diagnosticsStatusNotification({
  connection,
  request,
  origin,
}: ChargerCall<Action>): Promise<Response<Action>> {
  const { status: word } = request
  if (word === undefined) return null
  await report(connection, { ...origin, kind: 'noticed', topic: 'diagnostics', progress: uploadProgressOf(word), word })
  return {}
}
