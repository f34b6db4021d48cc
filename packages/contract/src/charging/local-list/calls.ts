import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, Nullable, Text, TextOrNull, WallTime } from '../../shapes.ts'

export const mostLocalCards = 1000

const Card = Type.Object({
  idTag: Text('卡号', 20),
  allowed: Type.Boolean({ title: '允许充电' }),
  expireTime: Nullable(WallTime('有效期至')),
})

export type LocalListDetail = Static<typeof LocalListDetail>
const LocalListDetail = Type.Object({
  cards: Type.Array(Card),
  /** The list that was sent last. */
  version: Type.Integer({ title: '下发版本' }),
  takenVersion: Nullable(Type.Integer({ title: '设备已接受版本' })),
  /** The version that the charger answered; -1: it supports no list. */
  toldVersion: Nullable(Type.Integer({ title: '设备所报版本' })),
  /** How many cards differ from the list that the charger accepted; null: it has accepted none. */
  changeQty: Nullable(Type.Integer({ title: '未下发变更' })),
  isSending: Type.Boolean({ title: '下发中' }),
  result: TextOrNull('最近结果'),
  updateTime: Nullable(WallTime('更新时间')),
})

const pileId = Id('桩')
const sendErrors = ['PILE.NOT_FOUND', 'COMMAND.DEVICE_OFFLINE', 'COMMAND.NOT_SPOKEN'] as const

export const localListApi = {
  detail: endpoint({
    method: 'GET',
    path: '/charger/localList/detail',
    title: '本地名单详情',
    query: Type.Object({ pileId }),
    data: LocalListDetail,
    errors: ['PILE.NOT_FOUND'],
  }),
  edit: endpoint({
    method: 'POST',
    path: '/charger/localList/edit',
    title: '编辑本地名单',
    body: Type.Object({ pileId, cards: Type.Array(Card, { title: '名单', maxItems: mostLocalCards }) }),
    data: Type.Null(),
    errors: ['PILE.NOT_FOUND', 'LOCAL_LIST.CARD_TWICE'],
  }),
  /** Full: the whole list; otherwise the changes since the list that the charger accepted. */
  send: endpoint({
    method: 'POST',
    path: '/charger/localList/send',
    title: '下发本地名单',
    body: Type.Object({ pileId, full: Type.Boolean({ title: '全量' }) }),
    data: Type.Object({ version: Type.Integer({ title: '版本' }) }),
    errors: [...sendErrors, 'LOCAL_LIST.SENDING', 'LOCAL_LIST.NOTHING_TAKEN', 'LOCAL_LIST.UNCHANGED'],
  }),
  version: endpoint({
    method: 'POST',
    path: '/charger/localList/version',
    title: '查询名单版本',
    body: Type.Object({ pileId }),
    data: Type.Object({ commandNo: Type.String({ title: '指令编号' }) }),
    errors: sendErrors,
  }),
}
