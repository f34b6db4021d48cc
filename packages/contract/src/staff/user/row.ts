import { Type, type Static } from 'typebox'
import { Day, Id, Nullable, WallTime } from '../../shapes.ts'

const Words = (title: string) => Nullable(Type.String({ title }))

const ExtOrgPos = Type.Object({
  orgId: Id('附属机构'),
  orgCode: Type.String({ title: '机构编码' }),
  orgName: Type.String({ title: '机构名称' }),
  posId: Id('附属岗位'),
  posCode: Type.String({ title: '职位编码' }),
  posName: Type.String({ title: '职位名称' }),
})
const HeldPosition = Type.Object({
  posId: Id('职位ID'),
  posCode: Type.String({ title: '职位编码' }),
  posName: Type.String({ title: '职位名称' }),
})

const facts = {
  id: Id('用户ID'),
  account: Type.String({ title: '账号' }),
  nickName: Words('昵称'),
  name: Type.String({ title: '姓名' }),
  avatar: Nullable(Id('头像')),
  birthday: Nullable(Day('生日')),
  sex: Type.Integer({ title: '性别' }),
  email: Words('邮箱'),
  phone: Words('手机'),
  tel: Words('电话'),
  status: Type.Integer({ title: '状态' }),
  lastLoginTime: Nullable(WallTime('最后登录时间')),
  createTime: WallTime('创建时间'),
}
const workplace = { jobNum: Words('工号'), orgId: Nullable(Id('机构ID')), orgName: Words('机构名称') }

export type User = Static<typeof User>
export const User = Type.Object({
  ...facts,
  sysEmpInfo: Type.Object({ ...workplace, extOrgPos: Type.Null(), positions: Type.Null() }), // only the detail knows them
})

export type UserDetail = Static<typeof UserDetail>
export const UserDetail = Type.Object({
  ...facts,
  lastLoginIp: Words('最后登录IP'),
  rowVersion: Type.Integer({ title: '数据版本' }),
  sysEmpInfo: Type.Object({ ...workplace, extOrgPos: Type.Array(ExtOrgPos), positions: Type.Array(HeldPosition) }),
})

export type UserOption = Static<typeof UserOption>
export const UserOption = Type.Object({
  id: Id('用户ID'),
  name: Type.String({ title: '姓名' }),
  account: Type.String({ title: '账号' }),
  orgName: Words('机构名称'),
})

/** Made by us and shown once; to be changed at the first sign-in. */
export type OneTimePassword = Static<typeof OneTimePassword>
export const OneTimePassword = Type.Object({
  id: Id('用户ID'),
  password: Nullable(Type.String({ title: '一次性密码' })),
})
