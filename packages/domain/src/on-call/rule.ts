import type { AlarmLevel } from '../alarm-code/codes.ts'
import type { WallShift } from './wall-shift.ts'

/** How a user is told. */
export const userWays = ['NOTICE', 'EMAIL', 'SMS'] as const
export type UserWay = (typeof userWays)[number]
/** Robots in the group chats of other systems. */
export const hookKinds = ['WECOM', 'DINGTALK', 'FEISHU'] as const
export type HookKind = (typeof hookKinds)[number]
export type MessageWay = UserWay | HookKind

/** Who is told together. The first step at once, each other one if nobody has taken the warning after so many minutes. */
export type OnCallStep = {
  afterMin: number
  userIds: readonly string[]
  ways: readonly UserWay[]
  hookIds: readonly string[]
}

export type OnCallRule = {
  id: string
  companyId: string
  /** 1: tells of warnings of the platform itself and of no others. */
  platformFlag: number
  /** Empty: every level. */
  levels: readonly AlarmLevel[]
  /** Empty: every code. */
  alarmCodes: readonly string[]
  /** With `orgId` null too: everything in its company. */
  stationIds: readonly string[]
  /** The stations of this organisation and of those below it. */
  orgId: string | null
  /** 1 Monday to 7 Sunday, by the day on which the shift begins. Empty: every day. */
  weekdays: readonly number[]
  /** Null: the whole day. */
  shift: WallShift | null
  /** Levels 3 and 4 wait until it ends. */
  quiet: WallShift | null
  steps: readonly OnCallStep[]
}

export type ToldWarning = {
  /** Null: it concerns the platform itself. */
  companyId: string | null
  /** Null: it concerns no station. */
  stationId: string | null
  /** Of the station and all above it. */
  orgIds: readonly string[]
  alarmCode: string
  alarmLevel: AlarmLevel
}
