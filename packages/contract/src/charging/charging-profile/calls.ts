import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { gunRunStatusLabels } from '../../site/gun/enums.ts'
import { Flag, Id, Nullable, OneOf, TextOrNull, WallTime } from '../../shapes.ts'
import { powerPurposeLabels } from './enums.ts'

const Kilowatt = (title: string) => Type.Number({ title, minimum: 0, maximum: 100_000, multipleOf: 0.1 })

/** The limit that the charger itself would apply, from a moment on. */
const Schedule = Type.Object({
  at: WallTime('查询时间'),
  unit: Type.String({ title: '单位' }),
  periods: Type.Array(
    Type.Object({ startSec: Type.Integer({ title: '起始秒' }), limit: Type.Number({ title: '限值' }) }),
  ),
})

export type GunPower = Static<typeof GunPower>
const GunPower = Type.Object({
  gunId: Id('枪'),
  gunName: Type.String({ title: '枪' }),
  runStatus: OneOf(gunRunStatusLabels, { title: '状态' }),
  ratedPowerKw: Type.String({ title: '额定功率（kW）' }),
  /** Set by staff. */
  limitKw: Nullable(Kilowatt('限值（kW）')),
  /** The limit that the charger accepted last, from the gun's own limit and the site's. */
  toldKw: Nullable(Kilowatt('已下发（kW）')),
  isSending: Flag('下发中'),
  result: TextOrNull('最近结果'),
  schedule: Nullable(Schedule),
})

const commandErrors = ['COMMAND.DEVICE_OFFLINE', 'COMMAND.NOT_SPOKEN'] as const
const limitKw = Nullable(Kilowatt('限值（kW）'))

export const chargingProfileApi = {
  detail: endpoint({
    method: 'GET',
    path: '/charger/power/detail',
    title: '查询功率限值',
    query: Type.Object({ pileId: Id('桩') }),
    data: Type.Object({
      stationId: Id('充电站'),
      stationName: Type.String({ title: '充电站' }),
      stationLimitKw: limitKw,
      stationRunningQty: Type.Integer({ title: '站内充电中枪数' }),
      guns: Type.Array(GunPower),
    }),
    errors: ['PILE.NOT_FOUND'],
  }),
  /** Null removes the limit. */
  limitGun: endpoint({
    method: 'POST',
    path: '/charger/power/gun',
    title: '设置枪功率限值',
    body: Type.Object({ gunId: Id('枪'), limitKw }),
    data: Type.Null(),
    errors: ['COMMAND.GUN_NOT_FOUND', 'POWER.ABOVE_RATED', ...commandErrors],
  }),
  limitStation: endpoint({
    method: 'POST',
    path: '/charger/power/station',
    title: '设置站点功率限值',
    body: Type.Object({ stationId: Id('充电站'), limitKw }),
    data: Type.Null(),
    errors: ['STATION.NOT_FOUND'],
  }),
  /** Clears limits that the charger holds, ours or others': by number, by purpose, or all. Ours are then sent again. */
  clear: endpoint({
    method: 'POST',
    path: '/charger/power/clear',
    title: '清除设备功率限值',
    body: Type.Object({
      pileId: Id('桩'),
      gunId: Type.Optional(Id('枪')),
      profileNo: Type.Optional(Type.Integer({ title: '曲线编号', minimum: 0, maximum: 2_147_483_647 })),
      purpose: Type.Optional(OneOf(powerPurposeLabels, { title: '用途' })),
      stackLevel: Type.Optional(Type.Integer({ title: '优先级', minimum: 0, maximum: 1000 })),
    }),
    data: Type.Object({ commandNo: Type.String({ title: '指令编号' }) }),
    errors: ['PILE.NOT_FOUND', 'COMMAND.GUN_NOT_FOUND', ...commandErrors],
  }),
  /** Asks the charger for its composite schedule; the answer appears in the detail a moment later. */
  askSchedule: endpoint({
    method: 'POST',
    path: '/charger/power/schedule',
    title: '查询功率计划',
    body: Type.Object({
      gunId: Id('枪'),
      durationSec: Type.Optional(Type.Integer({ title: '时长（秒）', minimum: 60, maximum: 86_400 })),
      unit: Type.Optional(OneOf({ W: '瓦', A: '安' }, { title: '单位' })),
    }),
    data: Type.Object({ commandNo: Type.String({ title: '指令编号' }) }),
    errors: ['COMMAND.GUN_NOT_FOUND', ...commandErrors],
  }),
}
