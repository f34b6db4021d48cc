import { setTimeout as sleep } from 'node:timers/promises'
import type { Vehicle } from './power/battery.ts'
import { chargerLife, type ChargerLife } from './charger-life.ts'
import { fault, plug, presentCard, repair, unplug } from './driver-actions.ts'
import { letEnergyFlow, meterWh } from './power/energy-flow.ts'
import { statusOf, type Gun, type StopReason } from './gun.ts'
import { gunAt, makePile, type ChargerOptions, type Pile } from './pile.ts'
import type { Answer, RawSocket } from './raw-socket.ts'
import { begin, end, sample } from './transaction.ts'

export type LeftOpen = { transactionId: number; meterStopWh: number; at: Date }

export type VirtualCharger = ReturnType<typeof virtualCharger>

/** A charger over a real socket. It behaves correctly unless its habits say otherwise; guns are numbered from 1. */
export function virtualCharger(options: ChargerOptions) {
  const pile = makePile(options)
  const life = chargerLife(pile)
  return {
    pileNo: options.pileNo,
    habits: pile.habits,
    record: pile.record,
    isOnline: (): boolean => life.socket()?.isOpen() ?? false,
    /** Connects, boots if needed, reports every gun. Persistently: keeps trying while nobody answers. */
    connect: life.dial,
    lastRefusal: life.lastRefusal,
    goOffline: life.goOffline,
    restart: life.restart,
    kill: life.kill,
    stop: life.stop,
    waiting: pile.outbox.waiting,
    /** Waits until no call is in flight. */
    settled: pile.outbox.quiet,
    until,
    ...atTheGuns(pile),
    ...pastTheRules(pile, life),
  }
}

/** What drivers, faults and tests do at a gun. */
function atTheGuns(pile: Pile) {
  const at = (connector: number): Gun => {
    const gun = gunAt(pile, connector)
    if (!gun) throw new RangeError(`pile ${pile.options.pileNo} has no gun ${connector}`)
    return gun
  }
  return {
    gun: (connector: number) => describe(pile, at(connector)),
    plug: (connector: number, vehicle: Partial<Vehicle> = {}): Promise<void> =>
      plug(pile, at(connector), { batteryKwh: 60, socPercent: 20, maxPowerKw: 100, ...vehicle }),
    unplug: (connector: number): Promise<void> => unplug(pile, at(connector)),
    presentCard: (connector: number, idTag: string) => presentCard(pile, at(connector), idTag),
    /** Starts without Authorize, like a pile with a local list. */
    start: (connector: number, idTag: string): Promise<Answer> => begin(pile, at(connector), { idTag }),
    end: (connector: number, reason: StopReason, idTag?: string): Promise<Answer> =>
      end(pile, at(connector), reason, idTag),
    emergencyStop: (connector: number): Promise<void> => fault(pile, at(connector), 'OtherError'),
    fault: (connector: number, code: string): Promise<void> => fault(pile, at(connector), code),
    repair: (connector: number): Promise<void> => repair(pile, at(connector)),
    sample: (connector: number, context = 'Trigger'): Promise<Answer> => sample(pile, at(connector), context),
    /** Moves the meter backwards or forwards, as a faulty meter does. */
    turnMeter: (connector: number, byWh: number): void => {
      letEnergyFlow(pile)
      at(connector).registerWh += byWh
    },
    /** Ends a charge that only the server still knows. */
    endLeftOpen: ({ transactionId, meterStopWh, at }: LeftOpen): Promise<Answer> =>
      pile.outbox.keep('StopTransaction', () => ({
        transactionId,
        meterStop: meterStopWh,
        timestamp: at.toISOString(),
        reason: 'PowerLoss',
      })),
    onEnded: (listener: (connector: number) => void): void => {
      pile.whenEnded = (gun) => listener(gun.connector)
    },
  }
}

function pastTheRules(pile: Pile, life: ChargerLife) {
  return {
    /** Sends any action and payload past the queue and its rules; it is recorded like the rest. */
    call: (action: string, payload: Record<string, unknown>, id?: string): Promise<Answer> =>
      callPast(pile, openSocket(life.socket), { action, payload, id }),
    sendText: (text: string): void => openSocket(life.socket).sendText(text),
    /** The last call of this action again: on this socket with the same or a new id, or on a new socket. */
    repeat: async (action: string, as: 'sameId' | 'newId' | 'newSocket'): Promise<Answer> => {
      const last = pile.record.sent(action).at(-1)
      if (!last) throw new Error(`no ${action} was sent yet`)
      if (as === 'newSocket') {
        await life.goOffline()
        await life.dial()
      }
      return callPast(pile, openSocket(life.socket), {
        action,
        payload: last.payload,
        id: as === 'sameId' ? last.messageId : undefined,
      })
    },
  }
}

async function until(check: () => boolean, timeoutMs = 5000): Promise<void> {
  const deadlineMs = performance.now() + timeoutMs
  while (!check()) {
    if (performance.now() > deadlineMs) throw new Error(`not within ${timeoutMs} ms: ${check.toString()}`)
    await sleep(5)
  }
}

function openSocket(socketOf: () => RawSocket | undefined): RawSocket {
  const socket = socketOf()
  if (!socket) throw new Error('the charger is offline')
  return socket
}

async function callPast(
  pile: Pile,
  socket: RawSocket,
  letter: { action: string; payload: Record<string, unknown>; id: string | undefined },
): Promise<Answer> {
  const messageId = letter.id ?? crypto.randomUUID()
  const call = pile.record.noteSent({
    action: letter.action,
    payload: letter.payload,
    messageId,
    socketNo: pile.outbox.socketNo(),
    sentAt: pile.clock.now(),
  })
  const answer = await socket.call(letter.action, letter.payload, {
    id: messageId,
    timeoutMs: pile.options.answerTimeoutMs ?? 30_000,
  })
  pile.record.noteAnswer(call, answer)
  return answer
}

function describe(pile: Pile, gun: Gun) {
  letEnergyFlow(pile)
  return {
    status: statusOf(gun),
    meterWh: meterWh(gun),
    powerKw: gun.powerKw,
    socPercent: gun.vehicle?.socPercent,
    isPlugged: gun.vehicle !== undefined,
    isCharging: gun.transaction !== undefined,
    /** Started remotely and waiting for a car. */
    isAwaited: gun.awaited !== undefined,
    transactionId: gun.transaction?.id,
    idTag: gun.transaction?.idTag,
    shownYuan: gun.transaction?.shownYuan,
  }
}
