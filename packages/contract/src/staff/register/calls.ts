import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { registerStatusLabels } from './enums.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { Id, Nullable, OneOf, RangeEdge, Text, TextOrNull, WallTime } from '../../shapes.ts'
import { CodeSent, EmailAddress, Mobile } from '../../base/verification-code/shapes.ts'
import { SealedPassword } from '../password/calls.ts'

const Account = Type.String({ title: '账号', pattern: '^[A-Za-z0-9][A-Za-z0-9_.@-]{4,49}$' })

export type RegisterRequest = Static<typeof RegisterRequest>
const RegisterRequest = Type.Object({
  id: Id('申请ID'),
  account: Type.String({ title: '账号' }),
  name: Type.String({ title: '姓名' }),
  phone: Type.String({ title: '手机' }),
  email: TextOrNull('邮箱'),
  reason: TextOrNull('申请说明'),
  requestStatus: OneOf(registerStatusLabels, { title: '状态' }),
  ip: TextOrNull('IP'),
  createTime: WallTime('申请时间'),
  handleTime: Nullable(WallTime('处理时间')),
  handleUserName: TextOrNull('处理人'),
  handleNote: TextOrNull('处理意见'),
})

const Note = Type.String({ title: '处理意见', maxLength: 200 })

/** A visitor requests an account; staff decide. */
export const registerApi = {
  isOpen: endpoint({
    method: 'GET',
    path: '/register/open',
    title: '注册_是否开放',
    open: 'public',
    data: Type.Boolean({ title: '是否开放注册' }),
    errors: [],
  }),
  sendCode: endpoint({
    method: 'POST',
    path: '/register/code',
    title: '注册_发送验证码',
    open: 'public',
    body: Type.Object({ phone: Mobile('手机') }),
    data: Type.Null(),
    errors: ['REGISTER.CLOSED', 'REQUEST.TOO_OFTEN'],
  }),
  register: endpoint({
    method: 'POST',
    path: '/register',
    title: '注册_提交申请',
    open: 'public',
    body: Type.Object({
      account: Account,
      name: Text('姓名', 100),
      phone: Mobile('手机'),
      code: CodeSent('验证码'),
      email: Type.Optional(EmailAddress('邮箱')),
      password: SealedPassword('密码'),
      reason: Type.Optional(Type.String({ title: '申请说明', maxLength: 200 })),
    }),
    data: Type.Null(),
    errors: ['REGISTER.CLOSED', 'REGISTER.CODE_WRONG', 'REGISTER.ACCOUNT_TAKEN', 'USER.PASSWORD_TOO_WEAK'],
  }),
  page: endpoint({
    method: 'GET',
    path: '/sysRegister/page',
    title: '分页查询',
    query: pageQuery(
      {
        searchValue: Type.Optional(Text('关键词', 50)), // account, name or phone
        requestStatus: Type.Optional(OneOf(registerStatusLabels, { title: '状态' })),
        startTime: Type.Optional(RangeEdge('申请时间起')),
        endTime: Type.Optional(RangeEdge('申请时间止')),
      },
      ['createTime', 'handleTime'],
    ),
    data: pageOf(RegisterRequest),
    errors: [],
  }),
  approve: endpoint({
    method: 'POST',
    path: '/sysRegister/approve',
    title: '批准',
    body: Type.Object({
      id: Id('申请ID'),
      orgId: Id('机构ID'),
      roleIds: Type.Array(Id('角色ID'), { title: '角色', maxItems: 100 }),
      note: Type.Optional(Note),
    }),
    data: Type.Null(),
    errors: [
      'REGISTER.NOT_FOUND',
      'REGISTER.HANDLED',
      'USER.ACCOUNT_TAKEN',
      'USER.GRANT_BEYOND_OWN',
      'ROLE.NOT_FOUND',
      'ORG.NOT_FOUND',
      'REQUEST.DATA_FORBIDDEN',
    ],
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/sysRegister/refuse',
    title: '拒绝',
    body: Type.Object({ id: Id('申请ID'), note: Text('处理意见', 200) }),
    data: Type.Null(),
    errors: ['REGISTER.NOT_FOUND', 'REGISTER.HANDLED'],
  }),
}
