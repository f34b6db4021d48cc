import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { codeChannelLabels } from '../../base/verification-code/enums.ts'
import { Flag, Id, OneOf, Text, TextOrNull, WallTime } from '../../shapes.ts'
import { newPasswordFaults, proofFaults, SealedPassword } from '../password/calls.ts'
import { personShapes } from '../user/person.ts'

export type Visit = Static<typeof Visit>
const Visit = Type.Object({
  visTime: WallTime('时间'),
  name: Type.String({ title: '操作' }),
  success: Type.Boolean({ title: '成功' }),
  message: Type.String({ title: '说明' }),
  ip: TextOrNull('IP'),
  browser: TextOrNull('浏览器'),
  os: TextOrNull('操作系统'),
})

/** Bound: its owner has proved by a code that it is theirs. */
export type Bindings = Static<typeof Bindings>
const Bindings = Type.Object({
  phone: TextOrNull('手机'),
  phoneBound: Type.Boolean({ title: '手机已验证' }),
  email: TextOrNull('邮箱'),
  emailBound: Type.Boolean({ title: '邮箱已验证' }),
})

/** The ways to notify a user besides the bell; e-mail goes to a bound address only. */
export type NotificationSetting = Static<typeof NotificationSetting>
const NotificationSetting = Type.Object({
  noticeEmailFlag: Flag('公告邮件通知'),
  signInEmailFlag: Flag('登录邮件提醒'),
})

export type Device = Static<typeof Device>
const Device = Type.Object({
  sessionId: Id('会话ID'),
  ip: TextOrNull('IP'),
  browser: TextOrNull('浏览器'),
  os: TextOrNull('系统'),
  createTime: WallTime('登录时间'),
  expireTime: WallTime('到期时间'),
  current: Type.Boolean({ title: '当前设备' }),
})

const channel = OneOf(codeChannelLabels, { title: '方式' })
const to = Text('手机号或邮箱', 50)
const id = Id('用户ID')

/** The user's own account. */
export const accountApi = {
  visits: endpoint({
    method: 'GET',
    path: '/account/visits',
    title: '个人设置_登录记录',
    open: 'self',
    data: Type.Array(Visit),
    errors: [],
  }),
  bindings: endpoint({
    method: 'GET',
    path: '/account/bindings',
    title: '账号绑定_查询',
    open: 'self',
    data: Bindings,
    errors: [],
  }),
  sendBindCode: endpoint({
    method: 'POST',
    path: '/account/bindings/sendCode',
    title: '账号绑定_发送验证码',
    open: 'self',
    body: Type.Object({ channel, to }),
    data: Type.Null(),
    errors: ['USER.CONTACT_MALFORMED', 'USER.CONTACT_TAKEN', 'VERIFICATION_CODE.TOO_OFTEN'],
  }),
  bind: endpoint({
    method: 'POST',
    path: '/account/bindings/bind',
    title: '账号绑定_绑定',
    open: 'self',
    body: Type.Object({
      channel,
      to,
      code: Type.String({ title: '验证码', pattern: '^\\d{6}$' }),
      password: SealedPassword('登录密码'),
    }),
    data: Bindings,
    errors: ['USER.CONTACT_MALFORMED', 'USER.CONTACT_TAKEN', 'USER.CODE_WRONG', ...proofFaults],
  }),
  notification: endpoint({
    method: 'GET',
    path: '/account/notification',
    title: '消息提醒_查询',
    open: 'self',
    data: NotificationSetting,
    errors: [],
  }),
  saveNotification: endpoint({
    method: 'POST',
    path: '/account/notification/save',
    title: '消息提醒_保存',
    open: 'self',
    body: NotificationSetting,
    data: NotificationSetting,
    errors: ['USER.EMAIL_NOT_BOUND'],
  }),
  devices: endpoint({
    method: 'GET',
    path: '/account/devices',
    title: '个人设置_登录设备',
    open: 'self',
    data: Type.Array(Device),
    errors: [],
  }),
  endDevice: endpoint({
    method: 'POST',
    path: '/account/devices/end',
    title: '个人设置_下线设备',
    open: 'self',
    body: Type.Object({ sessionId: Id('会话ID') }),
    data: Type.Null(),
    errors: ['SESSION.DEVICE_NOT_FOUND'],
  }),
  endOtherDevices: endpoint({
    method: 'POST',
    path: '/account/devices/endOthers',
    title: '个人设置_下线其他设备',
    open: 'self',
    data: Type.Object({ ended: Type.Integer({ title: '下线数量' }) }),
    errors: [],
  }),
  updatePwd: endpoint({
    method: 'POST',
    path: '/sysUser/updatePwd',
    title: '个人设置_修改密码',
    open: 'self',
    body: Type.Object({
      id: Type.Optional(id),
      password: SealedPassword('原密码', { minLength: 1 }),
      newPassword: SealedPassword('新密码', { minLength: 1 }),
    }),
    data: Type.Null(),
    errors: [
      'USER.PASSWORD_SAME',
      'USER.PASSWORD_WRONG',
      'USER.PASSWORD_UNREADABLE',
      'SESSION.LOCKED',
      ...newPasswordFaults,
    ],
  }),
  updateAvatar: endpoint({
    method: 'POST',
    path: '/sysUser/updateAvatar',
    title: '个人设置_修改头像',
    open: 'self',
    body: Type.Object({ id: Type.Optional(id), avatar: Id('头像') }),
    data: Type.Null(),
    errors: ['FILE.NOT_FOUND', 'FILE.NO_PICTURE'],
  }),
  updateInfo: endpoint({
    method: 'POST',
    path: '/sysUser/updateInfo',
    title: '个人设置_修改资料',
    open: 'self',
    body: Type.Object({
      id: Type.Optional(id),
      ...personShapes,
      sex: Type.Integer({ title: '性别', minimum: 1, maximum: 2 }),
    }),
    data: Type.Null(),
    errors: [],
  }),
}
