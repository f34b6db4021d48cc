import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { knockReasonLabels, knockStatusLabels } from './enums.ts'
import { pileTypeLabels } from '../../site/pile/enums.ts'
import { RatedPowerKw } from '../../site/pile/form.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { Count, Flag, Id, Nullable, OneOf, Text, TextOrNull, WallTime } from '../../shapes.ts'

/** A charger that waits for staff, as it introduced itself. */
export type Knock = Static<typeof Knock>
const Knock = Type.Object({
  id: Id('待接入设备'),
  pileNo: Type.String({ title: '桩编号' }),
  vendor: Type.String({ title: '厂商' }),
  model: Type.String({ title: '型号' }),
  serialNo: TextOrNull('序列号'),
  firmwareVersion: TextOrNull('固件版本'),
  simNo: TextOrNull('物联卡号'),
  gunQty: Nullable(Count('枪数')),
  address: Type.String({ title: '来源地址' }),
  knockQty: Count('连接次数'),
  status: OneOf(knockStatusLabels, { title: '状态' }),
  reason: OneOf(knockReasonLabels, { title: '等待原因' }),
  /** It knocked within the last minutes, so it is most likely still waiting. */
  hereFlag: Flag('仍在等待'),
  firstTime: WallTime('首次连接'),
  lastTime: WallTime('最近连接'),
  pileId: Nullable(Id('桩ID')),
  handleTime: Nullable(WallTime('处理时间')),
  handleUserName: TextOrNull('处理人'),
  handleNote: TextOrNull('处理说明'),
})

const filters = {
  pileNo: Type.Optional(Text('桩编号', 48)),
  vendor: Type.Optional(Text('厂商', 50)),
  status: Type.Optional(OneOf(knockStatusLabels, { title: '状态' })),
  reason: Type.Optional(OneOf(knockReasonLabels, { title: '等待原因' })),
}
const sortable = ['lastTime', 'firstTime'] as const

/** From where it knocked when staff looked at it: a charger that has come from elsewhere since is refused. */
const address = Text('来源地址', 64)

export const knockApi = {
  page: endpoint({
    method: 'GET',
    path: '/charger/knock/page',
    title: '分页查询',
    query: pageQuery(filters, sortable),
    data: pageOf(Knock),
    errors: [],
  }),
  /** What staff enter on a charger, so that it connects to us. */
  platformAddress: endpoint({
    method: 'GET',
    path: '/charger/knock/platformAddress',
    title: '查询平台地址',
    data: Type.Object({ url: TextOrNull('平台地址') }),
    errors: [],
  }),
  /** Makes the pile with its guns; the charger is accepted on the socket where it waits. */
  approve: endpoint({
    method: 'POST',
    path: '/charger/knock/approve',
    title: '接入',
    body: Type.Object({
      knockId: Id('待接入设备'),
      address,
      stationId: Id('站点'),
      pileName: Text('桩名称', 30),
      pileType: OneOf(pileTypeLabels, { title: '桩类型' }),
      ratedPowerKw: RatedPowerKw(),
      gunQty: Type.Integer({ title: '枪数', minimum: 1, maximum: 20 }),
      /** Also puts the pile to use; needs the permission to do so. */
      commissionFlag: Type.Optional(Flag('同时投运')),
    }),
    /** `waitReason`: why the pile was not put to use although that was wanted. */
    data: Type.Object({ pileId: Id('桩ID'), waitReason: TextOrNull('未投运原因') }),
    errors: [
      ...([
        'KNOCK.NOT_FOUND',
        'KNOCK.HANDLED',
        'KNOCK.MOVED',
        'STATION.NOT_FOUND',
        'PILE.STATION_DISMANTLED',
        'PILE.NO_TAKEN',
      ] as const),
      ...(['PILE.NO_WRONG', 'PILE.NAME_TAKEN', 'PILE.POWER_WRONG', 'PILE.FACTS_WRONG', 'PILE.GUNS_WRONG'] as const),
    ],
  }),
  /** Sends the password of its pile to a charger that waits without one; it connects again with it. */
  givePassword: endpoint({
    method: 'POST',
    path: '/charger/knock/password',
    title: '下发接入密码',
    body: Type.Object({ knockId: Id('待接入设备'), address }),
    data: Type.Null(),
    errors: ['KNOCK.NOT_FOUND', 'KNOCK.HANDLED', 'KNOCK.MOVED', 'KNOCK.NO_PASSWORD_WANTED', 'PILE.NOT_FOUND'],
  }),
  /** The charger is refused from then on; a rejected charger can still be approved. */
  reject: endpoint({
    method: 'POST',
    path: '/charger/knock/reject',
    title: '拒绝',
    body: Type.Object({ knockId: Id('待接入设备'), reason: Text('原因', 100) }),
    data: Type.Null(),
    errors: ['KNOCK.NOT_FOUND', 'KNOCK.HANDLED'],
  }),
}
