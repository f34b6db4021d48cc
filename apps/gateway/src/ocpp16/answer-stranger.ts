import type { Knock } from '@chargedeck/domain/charger-link/link'
import { errorText, resultText } from '@chargedeck/ocpp/frame'
import { chargerReaders } from '@chargedeck/ocpp/v16/readers'
import { abandon, closeCodes, type Connection, type IncomingCall, type Stranger } from '../connection.ts'
import { orDatabaseAway } from '../database-away.ts'
import { sendCommand } from '../own-calls.ts'
import { tellConnected } from '../tell-link.ts'

/** A charger that nobody knows may introduce itself and wait. Null once it is known: then it is answered as any other. */
export async function answerStranger(
  connection: Connection,
  stranger: Stranger,
  call: IncomingCall,
): Promise<string | null> {
  const { gateway } = connection
  const boots = call.action === 'BootNotification'
  if (boots) stranger.said = saidIn(call.payload)
  if (!stranger.said || (!boots && call.action !== 'Heartbeat'))
    return errorText(call.id, 'SecurityError', 'not known here yet')
  await knock(connection, stranger, stranger.said)
  if (!connection.stranger && boots) return null
  const currentTime = gateway.now().toISOString()
  if (!connection.stranger) {
    setImmediate(() => void sendCommand(connection, { kind: 'trigger', what: 'BootNotification', gunNo: null }))
    return resultText(call.id, { currentTime })
  }
  if (!boots) return errorText(call.id, 'SecurityError', 'not known here yet')
  setImmediate(() => askGuns(connection, stranger))
  return resultText(call.id, { status: 'Pending', currentTime, interval: gateway.settings.bootRetrySeconds })
}

async function knock(connection: Connection, stranger: Stranger, said: Knock['said']): Promise<void> {
  const { gateway, pileNo } = connection
  const { address, gunQty, password } = stranger
  const admission = await orDatabaseAway(
    gateway.link.knock({ pileNo, address, at: gateway.now(), said, gunQty }, password),
  )
  if (!admission.admit) return abandon(connection, closeCodes.turnedAway, 'turned away')
  if (admission.stranger || connection.abandoned) return
  connection.stranger = null
  connection.accepted = admission.accepted
  gateway.strangers.waiting.delete(connection)
  tellConnected(connection)
}

/** How many guns it has is the one thing that a boot does not tell. */
function askGuns(connection: Connection, stranger: Stranger): void {
  const { said } = stranger
  if (stranger.gunsAsked || !said) return
  stranger.gunsAsked = true
  sendCommand(connection, { kind: 'getConfiguration', keys: ['NumberOfConnectors'] })
    .then((outcome) => {
      const told: unknown =
        outcome.result === 'ACCEPTED' ? Reflect.get(outcome.content ?? {}, 'configurationKey') : null
      const qty = Number(
        Array.isArray(told) ? told.find((one) => one?.key === 'NumberOfConnectors')?.value : Number.NaN,
      )
      if (!Number.isInteger(qty) || qty < 1 || qty > mostGuns || connection.stranger !== stranger) return undefined
      stranger.gunQty = qty
      return knock(connection, stranger, said)
    })
    .catch((err: unknown) =>
      connection.gateway.log.warn({ pileNo: connection.pileNo, err }, 'what a stranger said could not be kept'),
    )
}
const mostGuns = 20

function saidIn(payload: unknown): Knock['said'] | null {
  const { value } = chargerReaders.BootNotification.request(payload)
  if (Object.keys(value).length === 0) return null
  return {
    vendor: value.chargePointVendor ?? '',
    model: value.chargePointModel ?? '',
    serialNo: value.chargePointSerialNumber ?? value.chargeBoxSerialNumber ?? null,
    firmwareVersion: value.firmwareVersion ?? null,
    simNo: value.iccid ?? null,
  }
}
