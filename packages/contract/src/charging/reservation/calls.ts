import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { Id, Nullable, OneOf, SomeOf, Text, TextOrNull, WallTime } from '../../shapes.ts'
import { reservationStatusLabels } from './enums.ts'

export const longestReservationHours = 24

export type ReservationRow = Static<typeof ReservationRow>
const ReservationRow = Type.Object({
  id: Id('预约ID'),
  reservationNo: Type.Integer({ title: '预约号' }),
  pileId: Id('桩'),
  pileNo: Type.String({ title: '桩编号' }),
  gunName: TextOrNull('枪'),
  cardNo: Type.String({ title: '卡号' }),
  customerName: TextOrNull('客户'),
  expireTime: WallTime('保留至'),
  status: OneOf(reservationStatusLabels, { title: '状态' }),
  result: TextOrNull('设备应答'),
  orderId: Nullable(Id('订单')),
  remark: TextOrNull('备注'),
  createTime: WallTime('预约时间'),
  finishTime: Nullable(WallTime('结束时间')),
})

export const reservationApi = {
  page: endpoint({
    method: 'GET',
    path: '/charger/reservation/page',
    title: '预约分页查询',
    query: pageQuery(
      { pileId: Type.Optional(Id('桩')), status: Type.Optional(SomeOf(reservationStatusLabels, '状态')) },
      ['createTime'] as const,
    ),
    data: pageOf(ReservationRow),
    errors: [],
  }),
  add: endpoint({
    method: 'POST',
    path: '/charger/reservation/add',
    title: '预约充电枪',
    body: Type.Object({
      pileId: Id('桩'),
      /** Left out: any gun of the pile. */
      gunId: Type.Optional(Id('枪')),
      cardNo: Text('卡号', 20),
      expireTime: WallTime('保留至'),
      remark: Type.Optional(Text('备注', 200)),
    }),
    data: Id('预约ID'),
    errors: [
      ...(['PILE.NOT_FOUND', 'COMMAND.GUN_NOT_FOUND', 'COMMAND.DEVICE_OFFLINE', 'COMMAND.NOT_SPOKEN'] as const),
      ...(['RESERVATION.NO_CARD', 'RESERVATION.TIME_WRONG', 'RESERVATION.GUN_TAKEN'] as const),
    ],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/charger/reservation/cancel',
    title: '取消预约',
    /** By its id, or by a pile and a number that the charger may hold although we do not know it. */
    body: Type.Object({
      id: Type.Optional(Id('预约ID')),
      pileId: Type.Optional(Id('桩')),
      reservationNo: Type.Optional(Type.Integer({ title: '预约号', minimum: 0, maximum: 2_147_483_647 })),
    }),
    data: Type.Null(),
    errors: [
      'PILE.NOT_FOUND',
      'RESERVATION.NOT_FOUND',
      'RESERVATION.NOT_OPEN',
      'COMMAND.DEVICE_OFFLINE',
      'COMMAND.NOT_SPOKEN',
    ],
  }),
}
