import type { Pile } from './pile.ts'
import type { Payload } from './raw-socket.ts'

const say = (pile: Pile, status: string): Promise<unknown> => {
  pile.diagnosticsStatus = status
  return pile.outbox.send('DiagnosticsStatusNotification', { status })
}

/** Answers with the file name at once, then uploads the file to the requested place. */
export const diagnosticsName = (pile: Pile): string =>
  `diagnostics-${pile.options.pileNo}-${pile.now().toISOString().slice(0, 19).replaceAll(/\D/g, '')}.log`

export async function uploadDiagnostics(pile: Pile, payload: Payload, fileName: string): Promise<void> {
  await say(pile, 'Uploading')
  const arrived =
    pile.habits.diagnostics === 'uploads' && (await sent(pile, `${String(payload['location'])}/${fileName}`))
  await say(pile, arrived ? 'Uploaded' : 'UploadFailed')
}

async function sent(pile: Pile, url: string): Promise<boolean> {
  const lines = pile.record
    .sent()
    .map(({ sentAt, action, messageId }) => `${sentAt.toISOString()} ${action} ${messageId}`)
  const headers = { 'content-type': 'text/plain' }
  const answer = await fetch(url, { method: 'PUT', body: `${lines.join('\n')}\n`, headers }).catch(() => null)
  return answer?.ok ?? false
}
