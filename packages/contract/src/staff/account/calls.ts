import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { codeChannelLabels } from '../../base/verification-code/enums.ts'
import { Flag, Nullable, OneOf, Text, WallTime } from '../../shapes.ts'

const Words = (title: string) => Nullable(Type.String({ title }))

export type Visit = Static<typeof Visit>
const Visit = Type.Object({
  visTime: WallTime('时间'),
  name: Type.String({ title: '操作' }),
  success: Type.Boolean({ title: '成功' }),
  message: Type.String({ title: '说明' }),
  ip: Words('IP'),
  browser: Words('浏览器'),
  os: Words('操作系统'),
})

/** Bound: its owner has proved by a code that it is his. */
export type Bindings = Static<typeof Bindings>
const Bindings = Type.Object({
  phone: Words('手机'),
  phoneBound: Type.Boolean({ title: '手机已验证' }),
  email: Words('邮箱'),
  emailBound: Type.Boolean({ title: '邮箱已验证' }),
})

/** What else than the bell tells him; e-mail goes to a bound address only. */
export type NotificationSetting = Static<typeof NotificationSetting>
const NotificationSetting = Type.Object({
  noticeEmailFlag: Flag('公告邮件通知'),
  signInEmailFlag: Flag('登录邮件提醒'),
})

const channel = OneOf(codeChannelLabels, { title: '方式' })
const to = Text('手机号或邮箱', 50)

/** Everybody about himself. */
export const accountApi = {
  visits: endpoint({ method: 'GET', path: '/account/visits', open: 'self', data: Type.Array(Visit), errors: [] }),
  bindings: endpoint({ method: 'GET', path: '/account/bindings', open: 'self', data: Bindings, errors: [] }),
  sendBindCode: endpoint({
    method: 'POST',
    path: '/account/bindings/sendCode',
    open: 'self',
    body: Type.Object({ channel, to }),
    data: Type.Null(),
    errors: ['USER.CONTACT_MALFORMED', 'USER.CONTACT_TAKEN', 'VERIFICATION_CODE.TOO_OFTEN'],
  }),
  bind: endpoint({
    method: 'POST',
    path: '/account/bindings/bind',
    open: 'self',
    body: Type.Object({ channel, to, code: Type.String({ title: '验证码', pattern: '^\\d{6}$' }) }),
    data: Bindings,
    errors: ['USER.CONTACT_MALFORMED', 'USER.CONTACT_TAKEN', 'USER.CODE_WRONG'],
  }),
  notification: endpoint({
    method: 'GET',
    path: '/account/notification',
    open: 'self',
    data: NotificationSetting,
    errors: [],
  }),
  saveNotification: endpoint({
    method: 'POST',
    path: '/account/notification/save',
    open: 'self',
    body: NotificationSetting,
    data: NotificationSetting,
    errors: ['USER.EMAIL_NOT_BOUND'],
  }),
}
