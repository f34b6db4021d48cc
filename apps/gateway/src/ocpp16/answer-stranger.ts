import type { ChargerIdentity } from '@chargedeck/domain/charger-link/facts'
import { mostGuns } from '@chargedeck/domain/pile/rules'
import { errorText, resultText } from '@chargedeck/ocpp/frame'
import { isChargerAction } from '@chargedeck/ocpp/v16/charger-calls'
import { chargerReaders } from '@chargedeck/ocpp/v16/readers'
import { abandon, type Connection, type Stranger } from '../connection.ts'
import type { Answer, IncomingCall } from '../dialect-messages.ts'
import { introduceStranger } from '../introduce-stranger.ts'
import { sendCommand } from '../own-calls.ts'
import { chargerCalls } from './charger-calls.ts'
import { identityIn } from './identity-in.ts'

/** An unknown charger may boot and wait. Null once it is known: then it is answered like any other. */
export async function answerStranger(
  connection: Connection,
  stranger: Stranger,
  call: IncomingCall,
): Promise<Answer | null> {
  const { gateway } = connection
  if (stranger.reason === 'NO_PASSWORD' && holdsRecord(call.action)) {
    abandon(connection, 'tryAgainLater') // an error would make the charger delete its record of the charge
    return refuseStranger(call)
  }
  const boots = call.action === 'BootNotification'
  if (boots) stranger.identity = readIdentity(call.payload)
  if (!stranger.identity) return refuseStranger(call)
  await introduceStranger(connection, stranger, stranger.identity)
  const isBeat = call.action === 'Heartbeat'
  if (!connection.stranger && !isBeat) return null
  const currentTime = gateway.now().toISOString()
  if (!connection.stranger) {
    setImmediate(() => void sendCommand(connection, { kind: 'trigger', what: 'BOOT', gunNo: null }))
    return { text: resultText(call.id, { currentTime }), evidence: 'none' }
  }
  if (!boots) return refuseStranger(call)
  setImmediate(() => askGuns(connection, stranger))
  const interval = gateway.settings.bootRetrySeconds
  return { text: resultText(call.id, { status: 'Pending', currentTime, interval }), evidence: 'callAndAnswer' }
}

const holdsRecord = (action: string): boolean =>
  isChargerAction(action) && action !== 'BootNotification' && chargerCalls[action].beforeAccepted === true

const refuseStranger = ({ id, action }: IncomingCall): Answer => ({
  text: errorText(id, 'SecurityError', 'not known here yet'),
  evidence: action === 'Heartbeat' ? 'none' : 'callAndAnswer',
})

/** A boot reports everything but the number of guns. */
function askGuns(connection: Connection, stranger: Stranger): void {
  const { identity } = stranger
  if (stranger.gunsRequested || !identity) return
  stranger.gunsRequested = true
  sendCommand(connection, { kind: 'getConfiguration', keys: ['NumberOfConnectors'] })
    .then((outcome) => {
      const content = outcome.result === 'ACCEPTED' ? outcome.content : undefined
      const settings = content && 'settings' in content ? content.settings : []
      const qty = Number(settings.find(({ key }) => key === 'NumberOfConnectors')?.value)
      if (!Number.isInteger(qty) || qty < 1 || qty > mostGuns || connection.stranger !== stranger) return undefined
      stranger.gunQty = qty
      return introduceStranger(connection, stranger, identity)
    })
    .catch((err: unknown) =>
      connection.gateway.log.warn({ pileNo: connection.pileNo, err }, 'the guns of a stranger could not be stored'),
    )
}

function readIdentity(payload: unknown): ChargerIdentity | null {
  const { value } = chargerReaders.BootNotification.request(payload)
  return Object.keys(value).length === 0 ? null : identityIn(value)
}
