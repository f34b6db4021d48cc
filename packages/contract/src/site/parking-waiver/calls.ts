import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { waiverBearerLabels, waiverModeLabels, waiverScopeLabels } from './enums.ts'
import { EnteredEnergy, EnteredMoney, Flag, Id, Nullable, OneOf } from '../../shapes.ts'
import { waiverPath } from './waiver-path.ts'

const Minutes = (title: string, minimum: number, maximum: number) => Type.Integer({ title, minimum, maximum })

const facts = {
  waiverMode: OneOf(waiverModeLabels, { title: '减免方式' }),
  freeMin: Nullable(Minutes('减免分钟', 1, 10_080)),
  /** `from`: 0.0001 kWh or fen, depending on the mode. */
  tiers: Type.Array(
    Type.Object({
      from: Type.Integer({ title: '阶梯起点', minimum: 0, maximum: 100_000_000 }),
      freeMin: Minutes('减免分钟', 1, 10_080),
    }),
    { title: '阶梯', maxItems: 10 },
  ),
  minEnergy: Nullable(EnteredEnergy('最低充电量', { maximum: 100_000_000 })),
  minChargeMin: Nullable(Minutes('最短充电分钟', 0, 1440)),
  timesPerDay: Nullable(Minutes('每车每日次数', 0, 100)),
  validMin: Minutes('离场有效期', 1, 1440),
  customerScope: OneOf(waiverScopeLabels, { title: '适用客户' }),
  gateIds: Type.Array(Id('道闸'), { title: '关联道闸', maxItems: 50, uniqueItems: true }),
  unitPriceAmt: Nullable(EnteredMoney('停车单价', { maximum: 100_000_00 })),
  bearer: Nullable(OneOf(waiverBearerLabels, { title: '承担方' })),
  enableFlag: Flag('启用'),
}

export type ParkingWaiver = Static<typeof ParkingWaiver>
export const ParkingWaiver = Type.Object({
  id: Nullable(Id('减免ID')),
  stationId: Id('站点'),
  ...facts,
  /** The gates of the station that it may name. */
  gates: Type.Array(Type.Object({ id: Id('道闸'), gateName: Type.String({ title: '道闸' }) }), { title: '可选道闸' }),
  /** Sent back when it is saved, so that a later save of another user is not overwritten. 0: nobody has saved one. */
  rowVersion: Type.Integer({ title: '版本', minimum: 0, maximum: 2_000_000_000 }),
})

export const parkingWaiverApi = {
  /** For a station without one the answer is an empty template. */
  detail: endpoint({
    method: 'GET',
    path: waiverPath,
    title: '停车减免详情',
    query: Type.Object({ stationId: Id('站点') }),
    data: ParkingWaiver,
    errors: ['STATION.NOT_FOUND'],
  }),
  addedOrModify: endpoint({
    method: 'POST',
    path: '/station/waiverParkingFee/addedOrModify',
    title: '设置停车减免',
    body: Type.Object({
      stationId: Id('站点'),
      ...facts,
      rowVersion: Type.Optional(ParkingWaiver.properties.rowVersion),
    }),
    data: Type.Object({ id: Id('减免ID'), rowVersion: ParkingWaiver.properties.rowVersion }),
    errors: [
      ...(['STATION.NOT_FOUND', 'STATION.STEP_NOT_ALLOWED', 'RECORD.STALE'] as const),
      ...(['WAIVER.TIERS_NOT_RISING', 'WAIVER.FREE_MIN_MISSING', 'WAIVER.GATE_UNKNOWN'] as const),
    ],
  }),
}
