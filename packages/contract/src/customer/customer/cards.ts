import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Flag, Id, Nullable, OneOf, Text, WallTime } from '../../shapes.ts'
import { cardStatusLabels } from './enums.ts'

export type Card = Static<typeof Card>
export const Card = Type.Object({
  id: Id('卡ID'),
  /** Masked: CA****0001. */
  cardNo: Type.String({ title: '充电卡号' }),
  cardStatus: OneOf(cardStatusLabels, { title: '卡状态' }),
  expireTime: Nullable(WallTime('卡有效期至')),
  lostTime: Nullable(WallTime('挂失时间')),
  createTime: WallTime('绑卡时间'),
})

const cardId = Id('卡ID')
const CardNo = () => Text('充电卡号', 40)
const taken = ['CUSTOMER.CARD_WRONG', 'CUSTOMER.CARD_TAKEN'] as const

export const cardApi = {
  /** The first card of a customer who has none. */
  bind: endpoint({
    method: 'PUT',
    path: '/customer/bind/card',
    title: '绑卡',
    body: Type.Object({ id: Id('客户ID'), cardNo: CardNo() }),
    data: Type.Null(),
    errors: ['CUSTOMER.NOT_FOUND', 'CUSTOMER.HAS_CARD', ...taken],
  }),
  /** Unbinds the first card. */
  unbind: endpoint({
    method: 'PUT',
    path: '/customer/unbind/card',
    title: '解绑',
    body: Type.Object({ id: Id('客户ID') }),
    data: Type.Null(),
    errors: ['CUSTOMER.NOT_FOUND', 'CUSTOMER.CARD_NOT_FOUND', 'CUSTOMER.CARD_CHARGING'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/customer/card/add',
    title: '添加充电卡',
    body: Type.Object({
      customerId: Id('客户ID'),
      cardNo: CardNo(),
      expireTime: Type.Optional(Nullable(WallTime('卡有效期至'))),
    }),
    data: Id('卡ID'),
    errors: ['CUSTOMER.NOT_FOUND', 'CUSTOMER.CARD_EXPIRY_PAST', ...taken],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/customer/card/unbind',
    title: '解绑充电卡',
    body: Type.Object({ cardId, reason: Text('原因', 200) }),
    data: Type.Null(),
    errors: ['CUSTOMER.CARD_NOT_FOUND', 'CUSTOMER.CARD_CHARGING'],
  }),
  /** A lost card starts nothing until it is found. */
  report: endpoint({
    method: 'POST',
    path: '/customer/card/lost',
    title: '挂失或找回',
    body: Type.Object({ cardId, lostFlag: Flag('挂失'), reason: Text('原因', 200) }),
    data: Type.Null(),
    errors: ['CUSTOMER.CARD_NOT_FOUND', 'CUSTOMER.CARD_SAME'],
  }),
  /** An expired card starts no charge; without an end it stays valid. */
  setValidity: endpoint({
    method: 'POST',
    path: '/customer/card/validity',
    title: '设置卡有效期',
    body: Type.Object({ cardId, expireTime: Nullable(WallTime('卡有效期至')) }),
    data: Type.Null(),
    errors: ['CUSTOMER.CARD_NOT_FOUND', 'CUSTOMER.CARD_EXPIRY_PAST'],
  }),
  /** Unmasked; the operation log records the caller. */
  plain: endpoint({
    method: 'POST',
    path: '/customer/card/plain',
    title: '查看完整卡号',
    body: Type.Object({ cardId }),
    data: Type.Object({ cardNo: Type.String({ title: '充电卡号' }) }),
    errors: ['CUSTOMER.CARD_NOT_FOUND'],
  }),
}
