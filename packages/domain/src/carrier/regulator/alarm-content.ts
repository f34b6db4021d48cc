import type { AlarmLevel } from '../../alarm-code/codes.ts'
import { toWallTime } from '../../kernel/wall-time.ts'
import { ownerFields, type Whose } from './whose.ts'

export type ToldAlarm = {
  stationNo: string
  stationName: string
  /** Empty: the whole station, or the whole pile. */
  pileNo: string
  gunCode: string
  isOver: boolean
  code: string
  level: AlarmLevel
  source: string
  at: Date
  text: string
}

/** The mildest level is a notice: an event, and no alarm. */
const noticeLevel = 4
export const alarmKindOf = ({ level }: Pick<ToldAlarm, 'level'>): 'ALARM' | 'EVENT' =>
  level === noticeLevel ? 'EVENT' : 'ALARM'

/** An alarm or an event of a device as some cities want it (B.3). */
export function regulatorAlarm(whose: Whose, alarm: ToldAlarm): object {
  const { stationNo, stationName, pileNo, gunCode, isOver, code, level, source, at, text } = alarm
  const place = {
    ...ownerFields(whose),
    StationID: stationNo,
    StationName: stationName,
    EquipmentID: pileNo,
    ConnectorID: gunCode,
  }
  if (alarmKindOf(alarm) === 'EVENT')
    return {
      EventInfos: [{ ...place, EventType: source, EventCode: code, EventTime: toWallTime(at), NoteString: text }],
    }
  const said = { AlarmStatus: isOver ? 0 : 1, AlarmCode: code, AlarmType: source, AlarmLevel: level }
  return { AlarmInfos: [{ ...place, ...said, AlarmTime: toWallTime(at), NoteString: text }] }
}
