import { warningStates } from '../states.ts'
import { isStorm, stormLevel, stormSubject, stormWindowMs } from '../storm.ts'
import type { Board } from './board.ts'
import type { FoldedWarning, FoldInput, Signal } from './shapes.ts'

type Joining = Pick<Signal, 'at' | 'content' | 'orderId' | 'gunId'> & { subject: string; pileId: string }

/** One more device, or one that was back and failed again. */
export function joinStorm(board: Board, storm: FoldedWarning, { subject, pileId, gunId, at, ...said }: Joining): void {
  const known = board.devicesOf(subject).find((one) => one.storm === storm)?.device
  const isDown = known?.recoverTime === null
  if (!known) board.addDevice({ warningId: storm.id, subject, pileId, gunId, raiseTime: at, recoverTime: null })
  else if (!isDown) {
    Object.assign(known, { raiseTime: at, recoverTime: null })
    board.touchDevice(known)
  }
  board.move(storm, 'repeat', {
    lastTime: at > storm.lastTime ? at : storm.lastTime,
    repeatQty: storm.repeatQty + 1,
    deviceQty: storm.deviceQty + (known ? 0 : 1),
    openDeviceQty: storm.openDeviceQty + (isDown ? 0 : 1),
    recoverTime: null,
  })
  board.say(storm, known ? 'REPEATED' : 'JOINED', { at, ...said })
}

/** Open warnings of single devices of a station, with the same code, that began together, give way to one of the station. */
export function gatherStorms(board: Board, { pilesOf, nextId }: Pick<FoldInput, 'pilesOf' | 'nextId'>): void {
  const singles = board
    .all()
    .filter(({ stormFlag, status, pileId }) => stormFlag === 0 && status === warningStates.open && pileId !== null)
  const groups = Map.groupBy(singles, ({ stationId, protocol, alarmCode: code }) =>
    stationId === null ? '' : `${stationId} ${protocol} ${code}`,
  )
  groups.delete('')
  for (const group of groups.values()) {
    const newest = Math.max(...group.filter(({ isNew }) => isNew).map(({ firstTime }) => firstTime.getTime()))
    const together = group.filter(({ firstTime }) => Math.abs(newest - firstTime.getTime()) <= stormWindowMs)
    const pileQty = new Set(together.map(({ pileId }) => pileId)).size
    const [first] = together.toSorted((a, b) => a.firstTime.getTime() - b.firstTime.getTime())
    if (first?.stationId && isStorm(pileQty, pilesOf(first.stationId))) openStorm(board, { first, together, nextId })
  }
}

type Opening = { first: FoldedWarning; together: readonly FoldedWarning[]; nextId: () => string }

function openStorm(board: Board, { first, together, nextId }: Opening): void {
  const { stationId } = first
  if (stationId === null) return
  const lastTime = new Date(Math.max(...together.map((one) => one.lastTime.getTime())))
  const storm: FoldedWarning = {
    ...first,
    id: nextId(),
    isNew: true,
    subject: stormSubject(stationId),
    gunId: null,
    pileId: null,
    orderId: null,
    alarmLevel: stormLevel(first.alarmLevel),
    content: `站点多台设备同时${first.alarmName}`,
    lastTime,
    repeatQty: together.reduce((sum, { isNew, repeatQty }) => sum + (isNew ? repeatQty : 1), 0),
    openQty: 1,
    stormFlag: 1,
    deviceQty: together.length,
    openDeviceQty: together.length,
  }
  board.add(storm)
  board.say(storm, 'RAISED', { at: first.firstTime, content: storm.content, orderId: null })
  for (const single of together) {
    const { subject, pileId, gunId, firstTime, isNew } = single
    if (pileId !== null)
      board.addDevice({ warningId: storm.id, subject, pileId, gunId, raiseTime: firstTime, recoverTime: null })
    if (isNew) board.drop(single)
    else giveWay(board, single, lastTime)
  }
}

function giveWay(board: Board, single: FoldedWarning, at: Date): void {
  const closeReason = '并入站点集中告警'
  board.move(single, 'end', { closeTime: at, closeReason })
  board.say(single, 'CLOSED', { at, content: closeReason, orderId: null })
}
