import { isPlatformAction, type PlatformAction } from '@chargedeck/ocpp/v16/platform-calls'
import { compositeSchedule } from './power/composite-schedule.ts'
import { diagnosticsName, uploadDiagnostics } from './diagnostics.ts'
import { authorise, startOrAwait } from './driver-actions.ts'
import { letEnergyFlow } from './power/energy-flow.ts'
import { updateFirmware } from './firmware.ts'
import { statusOf, type Gun } from './gun.ts'
import { localListVersion, takeLocalList } from './local-list.ts'
import { gunAt, reportAllStatuses, reportStatus, type Pile } from './pile.ts'
import { clearProfiles, installProfile, type Profile } from './power/power-profiles.ts'
import { takeDataTransfer } from './price-plan.ts'
import type { Payload, Reply } from './raw-socket.ts'
import { cancelReservation, isReservedForOther, reserveNow } from './reservation.ts'
import { end, sample, reportedId } from './transaction.ts'

/** What commands do to the whole charger rather than to one gun. */
export type ChargerControls = {
  restart: (type: 'Soft' | 'Hard') => Promise<void>
  bootAgain: () => void
  beat: () => void
  usePassword: (hex: string) => void
}
type Handler = (pile: Pile, payload: Payload, controls: ChargerControls) => Reply

const status = (word: string): Reply => ({ result: { status: word } })
const connectorOf = (payload: Payload): number => Number(payload['connectorId'] ?? 0)
/** Runs after the answer is sent, as a charger does. */
const afterAnswer = (run: () => void): void => void setImmediate(run)

/** The commands of the standard; any other is answered NotImplemented. */
const handlers: Record<PlatformAction, Handler> = {
  CancelReservation: (pile, payload) => cancelReservation(pile, payload, afterAnswer),
  ChangeAvailability: changeAvailability,
  ChangeConfiguration: (pile, payload, controls) =>
    changeConfiguration(pile, String(payload['key']), String(payload['value']), controls),
  ClearCache: () => status('Accepted'),
  ClearChargingProfile: (pile, payload) => afterFlow(pile, () => clearProfiles(pile, payload)),
  DataTransfer: takeDataTransfer,
  GetCompositeSchedule: compositeSchedule,
  GetConfiguration: (pile, payload) => getConfiguration(pile, payload['key']),
  GetDiagnostics: getDiagnostics,
  GetLocalListVersion: localListVersion,
  RemoteStartTransaction: remoteStart,
  RemoteStopTransaction: remoteStop,
  ReserveNow: (pile, payload) => reserveNow(pile, payload, afterAnswer),
  Reset: reset,
  SendLocalList: takeLocalList,
  SetChargingProfile: setChargingProfile,
  TriggerMessage: triggerMessage,
  UnlockConnector: unlock,
  UpdateFirmware: (pile, payload, { restart }) => {
    afterAnswer(() => updateFirmware(pile, payload, () => restart('Soft')))
    return { result: {} }
  },
}

export function obey(pile: Pile, action: string, payload: Payload, controls: ChargerControls): Reply {
  if (!isPlatformAction(action)) return { error: 'NotImplemented', description: action }
  const handler = handlers[action]
  if (pile.habits.silentOn.includes(action)) return 'silence'
  const fixed = pile.habits.fixedAnswers[action]
  return fixed ? { result: fixed } : handler(pile, payload, controls)
}

/** Energy so far followed the old limits; the next report follows the new ones. */
function afterFlow(pile: Pile, change: () => Reply): Reply {
  letEnergyFlow(pile)
  const reply = change()
  letEnergyFlow(pile)
  afterAnswer(() => void Promise.all(pile.guns.map((gun) => reportStatus(pile, gun))))
  return reply
}

function setChargingProfile(pile: Pile, payload: Payload): Reply {
  const profile = payload['csChargingProfiles'] as Profile // the platform's own shape
  return afterFlow(pile, () => installProfile(pile, connectorOf(payload), profile))
}

function getDiagnostics(pile: Pile, payload: Payload): Reply {
  const fileName = diagnosticsName(pile)
  afterAnswer(() => void uploadDiagnostics(pile, payload, fileName))
  return { result: { fileName } }
}

function changeAvailability(pile: Pile, payload: Payload): Reply {
  const connector = connectorOf(payload)
  const guns = connector === 0 ? pile.guns : pile.guns.filter((gun) => gun.connector === connector)
  if (guns.length === 0) return status('Rejected')
  const inoperative = payload['type'] === 'Inoperative'
  const busy = guns.filter((gun) => gun.transaction !== undefined)
  for (const gun of guns) {
    gun.inoperativeAfterwards = inoperative && busy.includes(gun)
    gun.inoperative = inoperative && !busy.includes(gun)
  }
  afterAnswer(
    () => void (connector === 0 ? reportAllStatuses(pile) : Promise.all(guns.map((gun) => reportStatus(pile, gun)))),
  )
  return status(inoperative && busy.length > 0 ? 'Scheduled' : 'Accepted')
}

function changeConfiguration(pile: Pile, key: string, value: string, controls: ChargerControls): Reply {
  if (key !== 'AuthorizationKey') return status(pile.configuration.change(key, value))
  if (!/^([0-9a-f]{2}){8,20}$/i.test(value)) return status('Rejected')
  controls.usePassword(value)
  return status('Accepted')
}

function getConfiguration(pile: Pile, keys: unknown): Reply {
  const known = pile.configuration.list()
  const names = Array.isArray(keys) && keys.length > 0 ? keys.map(String) : known.map(({ key }) => key)
  const configurationKey = known.filter(({ key }) => names.includes(key))
  const unknownKey = names.filter((name) => !known.some(({ key }) => key === name))
  return { result: { configurationKey, ...(unknownKey.length > 0 ? { unknownKey } : {}) } }
}

function remoteStart(pile: Pile, payload: Payload): Reply {
  const idTag = String(payload['idTag'])
  const isFree = (gun: Gun): boolean =>
    !gun.transaction &&
    !gun.awaited &&
    !isReservedForOther(gun, { idTag }) &&
    ['Available', 'Preparing', 'Finishing', 'Reserved'].includes(statusOf(gun))
  const connector = connectorOf(payload)
  const gun = connector === 0 ? pile.guns.find((one) => one.vehicle && isFree(one)) : gunAt(pile, connector)
  if (!gun || !isFree(gun) || !pile.isAccepted || pile.habits.remoteStart === 'rejects') return status('Rejected')
  const profile = payload['chargingProfile'] as Profile | undefined // the platform's own shape
  if (profile) pile.profiles.push({ connector: gun.connector, profile })
  if (pile.habits.remoteStart === 'obeys') {
    const delayMs = pile.habits.remoteStartDelayMs
    const start = (): Promise<void> => startRemotely(pile, gun, idTag)
    if (delayMs > 0) gun.lateStart = pile.clock.after(delayMs, start)
    else afterAnswer(() => void start())
  }
  return status('Accepted')
}

async function startRemotely(pile: Pile, gun: Gun, idTag: string): Promise<void> {
  const card = pile.configuration.isOn('AuthorizeRemoteTxRequests') ? await authorise(pile, idTag) : { idTag }
  if (card) await startOrAwait(pile, gun, card)
}

function remoteStop(pile: Pile, payload: Payload): Reply {
  const gun = pile.guns.find(
    ({ transaction }) => transaction && reportedId(pile, transaction) === payload['transactionId'],
  )
  if (!gun || pile.habits.remoteStop === 'rejects') return status('Rejected')
  if (pile.habits.remoteStop === 'obeys') afterAnswer(() => void end(pile, gun, 'Remote'))
  return status('Accepted')
}

function reset(pile: Pile, payload: Payload, controls: ChargerControls): Reply {
  const type = payload['type'] === 'Hard' ? 'Hard' : 'Soft'
  afterAnswer(() => void controls.restart(type))
  return status('Accepted')
}

function unlock(pile: Pile, payload: Payload): Reply {
  const gun = gunAt(pile, connectorOf(payload))
  if (!gun) return status('NotSupported')
  if (gun.transaction) afterAnswer(() => void end(pile, gun, 'UnlockCommand'))
  return status('Unlocked')
}

const underWay = (state: string): string =>
  ['Downloading', 'Downloaded', 'Installing', 'Uploading'].includes(state) ? state : 'Idle'

function triggerMessage(pile: Pile, payload: Payload, controls: ChargerControls): Reply {
  const connector = connectorOf(payload)
  const guns = connector === 0 ? pile.guns : pile.guns.filter((gun) => gun.connector === connector)
  if (guns.length === 0) return status('Rejected')
  const messages: Record<string, () => void> = {
    BootNotification: controls.bootAgain,
    DiagnosticsStatusNotification: () =>
      void pile.outbox.send('DiagnosticsStatusNotification', { status: underWay(pile.diagnosticsStatus) }),
    FirmwareStatusNotification: () =>
      void pile.outbox.send('FirmwareStatusNotification', { status: underWay(pile.firmwareStatus) }),
    Heartbeat: controls.beat,
    MeterValues: () => guns.forEach((gun) => void sample(pile, gun, 'Trigger')),
    StatusNotification: () =>
      void (connector === 0 ? reportAllStatuses(pile) : Promise.all(guns.map((gun) => reportStatus(pile, gun, true)))),
  }
  const send = messages[String(payload['requestedMessage'])]
  if (!send) return status('NotImplemented')
  afterAnswer(send)
  return status('Accepted')
}
