import { subjectOf } from '../signal.ts'
import { recoveryStep, warningStates } from '../states.ts'
import { gathers, isWithinStorm, stormSubject } from '../storm.ts'
import { boardOf, type Board } from './board.ts'
import { gatherStorms, joinStorm } from './gather-storms.ts'
import type { FoldedDevice, FoldedWarning, FoldInput, FoldResult, Signal } from './shapes.ts'

type Given = Pick<FoldInput, 'meaningOf' | 'pilesOf' | 'nextId'>

/**
 * Folds signals, in their order, into one warning that is not closed per subject and code. Many devices of a station that raise the same code
 * at the same time become one warning of the station.
 */
export function foldSignals({ signals, warnings, devices, ...given }: FoldInput): FoldResult {
  const board = boardOf({ warnings, devices })
  for (const signal of signals)
    if (signal.kind === 'RECOVERED') recover(board, given, signal)
    else if (signal.code !== null) raise(board, given, { ...signal, code: signal.code })
  gatherStorms(board, given)
  return board.result()
}

function raise(board: Board, given: Given, signal: Signal & { code: string }): void {
  const subject = subjectOf(signal)
  const own = board.find(subject, signal)
  if (own?.status === warningStates.open) return repeat(board, own, signal)
  const storm = stormOf(board, subject, signal)
  if (storm && signal.pileId !== null) return joinStorm(board, storm, { ...signal, subject, pileId: signal.pileId })
  if (own) return repeat(board, own, signal)
  const opened = newWarning(given, subject, signal)
  board.add(opened)
  board.say(opened, 'RAISED', signal)
}

/** The open storm that the device belongs to, or that it may still join. */
function stormOf(board: Board, subject: string, signal: Signal & { code: string }): FoldedWarning | null {
  const { stationId, pileId, protocol, code: alarmCode, at } = signal
  if (stationId === null || pileId === null || !gathers({ protocol, alarmCode })) return null
  const storm = board.find(stormSubject(stationId), signal)
  if (storm?.status !== warningStates.open) return null
  const isPart = board.devicesOf(subject).some((one) => one.storm === storm && one.device.recoverTime === null)
  return isPart || isWithinStorm(storm.lastTime, at) ? storm : null
}

function repeat(board: Board, warning: FoldedWarning, { at, content, orderId }: Signal): void {
  const isAgain = warning.status === warningStates.recovered
  if (isAgain) board.markOpened(warning)
  board.move(warning, 'repeat', {
    lastTime: at > warning.lastTime ? at : warning.lastTime,
    repeatQty: warning.repeatQty + 1,
    content: content || warning.content,
    orderId: orderId ?? warning.orderId,
    recoverTime: null,
    ...(isAgain && { openTime: at }),
  })
  board.say(warning, 'REPEATED', { at, content, orderId })
}

function recover(board: Board, { meaningOf }: Given, signal: Signal): void {
  const subject = subjectOf(signal)
  const isMeant = ({ protocol, alarmCode, orderId }: FoldedWarning): boolean =>
    (signal.code === null ? protocol !== 'ALL' : protocol === signal.protocol && alarmCode === signal.code) &&
    (signal.orderId === null || orderId === signal.orderId)
  const end = (warning: FoldedWarning) => {
    if (warning.status !== warningStates.open) return
    const { autoRecoverFlag } = meaningOf(warning.protocol, warning.alarmCode)
    const step = recoveryStep({ alarmLevel: warning.alarmLevel, autoRecoverFlag })
    const closing = step === 'end' ? { closeTime: signal.at, closeReason: '自动恢复' } : {}
    board.move(warning, step, { recoverTime: signal.at, openDeviceQty: 0, ...closing })
    board.say(warning, 'RECOVERED', signal)
  }
  for (const warning of board.ofSubject(subject)) if (warning.stormFlag === 0 && isMeant(warning)) end(warning)
  for (const { device, storm } of board.devicesOf(subject))
    if (device.recoverTime === null && isMeant(storm)) endDevice(board, { device, storm }, signal, end)
}

type InStorm = { device: FoldedDevice; storm: FoldedWarning }

/** A storm is over with its last device. */
function endDevice(
  board: Board,
  { device, storm }: InStorm,
  { at }: Signal,
  end: (storm: FoldedWarning) => void,
): void {
  device.recoverTime = at
  board.touchDevice(device)
  storm.openDeviceQty -= 1
  if (storm.openDeviceQty === 0) end(storm)
  else board.touch(storm)
}

function newWarning({ meaningOf, nextId }: Given, subject: string, signal: Signal & { code: string }): FoldedWarning {
  const { kind: _, code, at, ...rest } = signal
  const { name, level } = meaningOf(signal.protocol, code)
  return {
    ...rest,
    id: nextId(),
    isNew: true,
    subject,
    alarmCode: code,
    alarmName: name,
    alarmLevel: level,
    content: signal.content || name,
    firstTime: at,
    lastTime: at,
    openTime: at,
    repeatQty: 1,
    openQty: 1,
    status: warningStates.open,
    recoverTime: null,
    closeTime: null,
    closeReason: null,
    stormFlag: 0,
    stormId: null,
    deviceQty: 1,
    openDeviceQty: 1,
  }
}
