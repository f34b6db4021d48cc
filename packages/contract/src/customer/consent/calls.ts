import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Flag, Id, Nullable, Text, WallTime } from '../../shapes.ts'

export type ConsentText = Static<typeof ConsentText>
export const ConsentText = Type.Object({
  id: Id('协议ID'),
  versionNo: Type.Integer({ title: '版本' }),
  title: Type.String({ title: '标题' }),
  content: Type.String({ title: '内容' }),
  publishTime: WallTime('发布时间'),
})

export type Consent = Static<typeof Consent>
const Consent = Type.Object({
  id: Id('同意ID'),
  textId: Id('协议ID'),
  versionNo: Type.Integer({ title: '版本' }),
  title: Type.String({ title: '标题' }),
  consentTime: WallTime('同意时间'),
  source: Type.String({ title: '来源' }),
  withdrawTime: Nullable(WallTime('撤回时间')),
  /** 0: a newer text was published since. */
  newestFlag: Flag('最新版本'),
})

export const consentApi = {
  /** Newest first; a new version asks every customer again. */
  texts: endpoint({
    method: 'GET',
    path: '/customer/consent/texts',
    title: '隐私协议文本',
    data: Type.Array(ConsentText),
    errors: [],
  }),
  /** All organisations share the texts: only a user who sees all of them publishes one. */
  publish: endpoint({
    method: 'POST',
    path: '/customer/consent/publish',
    title: '发布隐私协议',
    body: Type.Object({ title: Text('标题', 50), content: Text('内容', 20_000) }),
    data: Id('协议ID'),
    errors: ['REQUEST.DATA_FORBIDDEN'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/customer/consent/list',
    title: '隐私协议同意记录',
    query: Type.Object({ customerId: Id('客户ID') }),
    data: Type.Array(Consent),
    errors: ['CUSTOMER.NOT_FOUND'],
  }),
  /** A consent given at the desk or on paper, to the newest text. */
  record: endpoint({
    method: 'POST',
    path: '/customer/consent/record',
    title: '登记同意隐私协议',
    body: Type.Object({ customerId: Id('客户ID') }),
    data: Type.Null(),
    errors: ['CUSTOMER.NOT_FOUND', 'CONSENT.NO_TEXT', 'CONSENT.GIVEN'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/customer/consent/withdraw',
    title: '撤回同意隐私协议',
    body: Type.Object({ customerId: Id('客户ID'), reason: Text('原因', 200) }),
    data: Type.Null(),
    errors: ['CUSTOMER.NOT_FOUND', 'CONSENT.NOT_GIVEN'],
  }),
}
