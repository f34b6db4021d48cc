import { isFull } from './power/battery.ts'
import { letEnergyFlow, meterWh, readMeter } from './power/energy-flow.ts'
import type { Card, Gun, StopReason, Transaction } from './gun.ts'
import { reportStatus, type Pile } from './pile.ts'
import type { Answer, Payload } from './raw-socket.ts'
import { dropReservation, isReservedForOther } from './reservation.ts'

/** OCPP 1.6: -1 means that the start was never answered. */
const neverAnswered = -1

export async function begin(pile: Pile, gun: Gun, card: Card): Promise<Answer> {
  letEnergyFlow(pile)
  const { idTag } = card
  const reserved = isReservedForOther(gun, card) ? undefined : gun.reservation?.id
  if (reserved !== undefined) dropReservation(gun)
  const transaction: Transaction = {
    idTag,
    meterStartWh: meterWh(gun),
    startedAt: pile.now(),
    samples: [],
    shownYuan: 0,
    withheld: false,
  }
  gun.transaction = transaction
  gun.finished = false
  gun.awaited?.giveUp()
  gun.awaited = undefined
  letEnergyFlow(pile)
  const answered = pile.outbox.keep('StartTransaction', () => ({
    connectorId: gun.connector,
    idTag,
    meterStart: transaction.meterStartWh,
    timestamp: transaction.startedAt.toISOString(),
    ...(reserved === undefined ? {} : { reservationId: reserved }),
  }))
  void reportStatus(pile, gun)
  sampleLater(pile, gun, transaction)
  const answer = await answered
  takeAnswer(pile, gun, transaction, answer)
  return answer
}

function takeAnswer(pile: Pile, gun: Gun, transaction: Transaction, answer: Answer): void {
  const id = answer.kind === 'result' ? answer.payload['transactionId'] : undefined
  transaction.id = typeof id === 'number' ? id : neverAnswered
  const verdict =
    // StartTransaction.conf carries an idTagInfo
    answer.kind === 'result' ? (answer.payload['idTagInfo'] as Payload | undefined)?.['status'] : 'Accepted'
  if (verdict === 'Accepted' || gun.transaction !== transaction) return
  if (pile.configuration.isOn('StopTransactionOnInvalidId')) return void end(pile, gun, 'DeAuthorized')
  letEnergyFlow(pile)
  transaction.withheld = true
  letEnergyFlow(pile)
  void reportStatus(pile, gun)
}

export const reportedId = (pile: Pile, transaction: Transaction): number =>
  pile.habits.forcedTransactionId ?? transaction.id ?? neverAnswered

function sampleLater(pile: Pile, gun: Gun, transaction: Transaction): void {
  const seconds = pile.configuration.number('MeterValueSampleInterval')
  gun.nextSample = pile.clock.after((seconds || 60) * 1000, async () => {
    if (gun.transaction !== transaction) return
    sampleLater(pile, gun, transaction)
    if (seconds > 0) void sample(pile, gun, 'Sample.Periodic')
    else letEnergyFlow(pile)
    if (gun.vehicle && isFull(gun.vehicle)) stopFull(pile, gun)
    await pile.outbox.quiet()
  })
}

function stopFull(pile: Pile, gun: Gun): void {
  void reportStatus(pile, gun)
  const whenFull = pile.options.whenFull ?? (pile.kind === 'DC' ? 'stop' : 'wait')
  if (whenFull === 'stop') void end(pile, gun, 'Other')
}

/** Meter values of the running transaction, or of an idle gun on request. */
export function sample(pile: Pile, gun: Gun, context: string): Promise<Answer> {
  letEnergyFlow(pile)
  const { transaction } = gun
  const reading = readMeter(pile, gun, context)
  if (pile.habits.repeatsSamplesInStop) transaction?.samples.push(reading)
  return pile.outbox.keep('MeterValues', () => ({
    connectorId: gun.connector,
    ...(transaction ? { transactionId: reportedId(pile, transaction) } : {}),
    meterValue: [reading],
  }))
}

export function end(pile: Pile, gun: Gun, reason: StopReason, idTag?: string): Promise<Answer> {
  letEnergyFlow(pile)
  const { transaction } = gun
  if (!transaction) return Promise.resolve({ kind: 'lost' })
  gun.nextSample?.()
  const meterStop = meterWh(gun)
  const at = pile.now()
  const stopped: Promise<Answer> = pile.habits.losesStops
    ? Promise.resolve({ kind: 'lost' })
    : pile.outbox.keep('StopTransaction', () => ({
        transactionId: reportedId(pile, transaction),
        meterStop,
        timestamp: at.toISOString(),
        ...(reason === 'Local' && idTag === undefined ? {} : { reason }),
        ...(idTag === undefined ? {} : { idTag }),
        ...(pile.habits.repeatsSamplesInStop ? { transactionData: transaction.samples } : {}),
      }))
  gun.transaction = undefined
  gun.heldBack = false
  pile.profiles = pile.profiles.filter(
    ({ connector, profile }) => connector !== gun.connector || profile.chargingProfilePurpose !== 'TxProfile',
  )
  gun.finished = true
  if (gun.inoperativeAfterwards) gun.inoperative = true
  gun.inoperativeAfterwards = false
  letEnergyFlow(pile)
  void reportStatus(pile, gun)
  pile.whenEnded(gun)
  return stopped
}
