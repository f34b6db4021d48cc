import { warningStates } from '../states.ts'
import { gathers, isStorm, isWithinStorm, stormLevel, stormSubject } from '../storm.ts'
import type { Board } from './board.ts'
import type { FoldedWarning, FoldInput, Signal } from './shapes.ts'

type Joining = Pick<Signal, 'at' | 'content' | 'orderId' | 'gunId'> & { subject: string; pileId: string }

/** One more device, or one that was back and failed again. */
export function joinStorm(board: Board, storm: FoldedWarning, { subject, pileId, gunId, at, ...said }: Joining): void {
  const known = board.devicesOf(subject).find((one) => one.storm === storm)?.device
  const isDown = known?.recoverTime === null
  if (!known) board.addDevice({ warningId: storm.id, subject, pileId, gunId, raiseTime: at, recoverTime: null })
  else if (!isDown || at > known.raiseTime) {
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

type Given = Pick<FoldInput, 'pilesOf' | 'nextId'>

/** Open warnings of single devices of a station, with the same code, that opened together, give way to one of the station. */
export function gatherStorms(board: Board, { pilesOf, nextId }: Given): void {
  const singles = board
    .all()
    .filter((one) => one.stormFlag === 0 && one.status === warningStates.open && one.pileId !== null && gathers(one))
  const groups = Map.groupBy(singles, ({ stationId, protocol, alarmCode: code }) =>
    stationId === null ? '' : `${stationId} ${protocol} ${code}`,
  )
  groups.delete('')
  for (const group of groups.values()) {
    const newest = new Date(Math.max(...group.filter(board.hasOpened).map(({ openTime }) => openTime.getTime())))
    const together = group
      .filter(({ openTime }) => isWithinStorm(newest, openTime))
      .toSorted((a, b) => a.openTime.getTime() - b.openTime.getTime())
    const pileQty = new Set(together.map(({ pileId }) => pileId)).size
    const [first] = together
    if (!first?.stationId || !isStorm(pileQty, pilesOf(first.stationId))) continue
    const known = board.find(stormSubject(first.stationId), { protocol: first.protocol, code: first.alarmCode })
    if (known) openAgain(board, known, together)
    else openStorm(board, { first, together, nextId })
  }
}

/** A station that is struck again has the same warning until staff have confirmed it. */
function openAgain(board: Board, storm: FoldedWarning, together: readonly FoldedWarning[]): void {
  for (const single of together) {
    const { subject, pileId, gunId, openTime: at, content, orderId } = single
    if (pileId !== null) joinStorm(board, storm, { subject, pileId, gunId, at, content, orderId })
    storm.openTime = at
  }
  giveWay(board, together, storm)
}

type Opening = { first: FoldedWarning; together: readonly FoldedWarning[]; nextId: () => string }

function openStorm(board: Board, { first, together, nextId }: Opening): void {
  const { stationId, openTime: firstTime } = first
  if (stationId === null) return
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
    firstTime,
    lastTime: new Date(Math.max(...together.map((one) => one.lastTime.getTime()))),
    repeatQty: together.reduce((sum, { isNew, repeatQty }) => sum + (isNew ? repeatQty : 1), 0),
    openQty: 1,
    stormFlag: 1,
    deviceQty: together.length,
    openDeviceQty: together.length,
  }
  board.add(storm)
  board.say(storm, 'RAISED', { at: firstTime, content: storm.content, orderId: null })
  for (const { subject, pileId, gunId, openTime: raiseTime } of together)
    if (pileId !== null) board.addDevice({ warningId: storm.id, subject, pileId, gunId, raiseTime, recoverTime: null })
  giveWay(board, together, storm)
}

function giveWay(
  board: Board,
  singles: readonly FoldedWarning[],
  { id: stormId, lastTime: closeTime }: FoldedWarning,
): void {
  const closeReason = '并入站点集中告警'
  for (const single of singles) {
    if (single.isNew) {
      board.drop(single)
      continue
    }
    board.move(single, 'end', { closeTime, closeReason, stormId })
    board.say(single, 'CLOSED', { at: closeTime, content: closeReason, orderId: null })
  }
}
