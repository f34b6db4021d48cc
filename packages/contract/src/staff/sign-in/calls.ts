import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, Nullable, Text, TextOrNull, WallTime } from '../../shapes.ts'
import { Mobile } from '../../base/verification-code/shapes.ts'
import { MenuNode } from '../menu/node.ts'
import { SealedPassword } from '../password/calls.ts'

export type Me = Static<typeof Me>
export const Me = Type.Object({
  id: Id('用户ID'),
  account: Type.String({ title: '账号' }),
  username: Type.String({ title: '账号' }),
  nickName: TextOrNull('昵称'),
  name: Type.String({ title: '姓名' }),
  avatar: TextOrNull('头像'),
  birthday: TextOrNull('生日'),
  sex: Type.Integer({ title: '性别' }),
  email: TextOrNull('邮箱'),
  phone: TextOrNull('手机'),
  tel: TextOrNull('电话'),
  adminType: Type.Integer({ title: '管理员类型' }), // 1: may call everything, whatever `permissions` lists
  lastLoginIp: TextOrNull('最后登录IP'),
  lastLoginTime: Nullable(WallTime('最后登录时间')),
  lastLoginBrowser: TextOrNull('最后登录浏览器'),
  lastLoginOs: TextOrNull('最后登录系统'),
  loginEmpInfo: Type.Object({
    jobNum: TextOrNull('工号'),
    orgId: TextOrNull('机构ID'),
    orgName: TextOrNull('机构名称'),
    extOrgPos: Type.Array(
      Type.Object({ orgCode: Type.String(), orgName: Type.String(), posCode: Type.String(), posName: Type.String() }),
    ),
    positions: Type.Array(Type.Object({ posCode: Type.String(), posName: Type.String() })),
  }),
  apps: Type.Array(Type.Object({ code: Type.String(), name: Type.String(), active: Type.Boolean() })),
  roles: Type.Array(Type.Object({ id: Type.String(), code: Type.String(), name: Type.String() })),
  permissions: Type.Array(Type.String()),
  menus: Type.Array(MenuNode), // of the active app
  pages: Type.Array(Type.String()), // the addresses in the menus of every app
  dataScopes: Type.Array(Type.String()),
  tenants: Type.Null(),
  demo: Type.Boolean({ title: '演示数据' }),
  // until they have changed it, the server refuses every other call
  passwordExpired: Type.Boolean({ title: '须修改密码' }),
})

export const signInApi = {
  login: endpoint({
    method: 'POST',
    path: '/login',
    title: '登录',
    open: 'public',
    // Either name is accepted. The server refuses empty fields with their own errors, so nothing is required here.
    body: Type.Object({
      username: Type.Optional(Type.String({ title: '账号', maxLength: 50 })),
      account: Type.Optional(Type.String({ title: '账号', maxLength: 50 })),
      password: Type.Optional(SealedPassword('密码')),
      // 0 e-mail, 1 account, 2 phone
      loginType: Type.Optional(Type.Integer({ title: '登录方式', minimum: 0, maximum: 2 })),
      code: Type.Optional(Type.String({ title: '滑块验证码', maxLength: 512 })), // the verification of a solved slider
      mobile: Type.Optional(Type.String({ title: '手机号', maxLength: 20 })),
      smsCode: Type.Optional(Type.String({ title: '短信验证码', maxLength: 10 })),
      totp: Type.Optional(Type.String({ title: '动态口令', maxLength: 30 })), // or a recovery code
    }),
    data: Type.String({ title: 'token' }),
    errors: [
      'SESSION.CREDENTIALS_EMPTY',
      'SESSION.CREDENTIALS_WRONG',
      'SESSION.PASSWORD_REPLAYED',
      'SESSION.CAPTCHA_WRONG',
      'SESSION.LOCKED',
      'SESSION.ACCOUNT_FROZEN',
      'SESSION.TOTP_NEEDED',
      'SESSION.TOTP_WRONG',
      'SESSION.SMS_CODE_WRONG',
      'SESSION.SMS_LOGIN_CLOSED',
    ],
  }),
  smsCaptcha: endpoint({
    method: 'GET',
    path: '/getSmsCaptcha',
    title: '登录_发送短信验证码',
    open: 'public',
    effect: 'write',
    query: Type.Object({ mobile: Mobile('手机号') }),
    data: Type.Null(), // the code goes to the phone, never here
    errors: ['SESSION.SMS_LOGIN_CLOSED', 'REQUEST.TOO_OFTEN'],
  }),
  logout: endpoint({
    method: 'GET',
    path: '/logout',
    title: '登出',
    open: 'public', // a sign-out without a token is no error
    effect: 'write',
    data: Type.Null(), // its clients expect an empty body
    bare: true,
    errors: [],
  }),
  me: endpoint({ method: 'GET', path: '/getLoginUser', title: '当前用户_查询', open: 'self', data: Me, errors: [] }),
  changeApp: endpoint({
    method: 'POST',
    path: '/sysMenu/change',
    title: '切换应用',
    open: 'self',
    body: Type.Object({ application: Text('应用编码', 50) }),
    data: Type.Array(MenuNode),
    errors: ['APP.NOT_FOUND'],
  }),
}
