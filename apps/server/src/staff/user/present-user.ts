import type { User, UserDetail } from '@chargedeck/contract/staff/user/row'
import { toWallTime, wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import type { StaffRow } from './staff-store.ts'

type Shown = Omit<StaffRow, 'passwordHash' | 'searchText'>
export const shownColumns = [
  ...([
    'sysUser.id',
    'sysUser.account',
    'sysUser.nickName',
    'sysUser.name',
    'sysUser.avatar',
    'sysUser.birthday',
    'sysUser.sex',
  ] as const),
  ...([
    'sysUser.email',
    'sysUser.phone',
    'sysUser.tel',
    'sysUser.status',
    'sysUser.lastLoginTime',
    'sysUser.createTime',
  ] as const),
  ...(['sysEmp.jobNum', 'sysEmp.orgId'] as const),
] as const
type Row = Pick<
  Shown,
  | ('id' | 'account' | 'nickName' | 'name' | 'avatar' | 'birthday' | 'sex' | 'email' | 'phone' | 'tel' | 'status')
  | ('lastLoginTime' | 'createTime' | 'jobNum' | 'orgId' | 'orgName')
>

const factsOf = ({
  id,
  account,
  nickName,
  name,
  avatar,
  birthday,
  sex,
  email,
  phone,
  tel,
  status,
  lastLoginTime,
  createTime,
}: Row) => ({
  id,
  account,
  nickName,
  name,
  avatar,
  birthday,
  sex,
  email,
  phone,
  tel,
  status,
  lastLoginTime: wallTimeOrNull(lastLoginTime),
  createTime: toWallTime(createTime),
})
const workplaceOf = ({ jobNum, orgId, orgName }: Row) => ({ jobNum, orgId, orgName })

export const presentUser = (row: Row): User => ({
  ...factsOf(row),
  sysEmpInfo: { ...workplaceOf(row), extOrgPos: null, positions: null },
})

type Posts = Pick<UserDetail['sysEmpInfo'], 'extOrgPos' | 'positions'>
export const presentDetail = (row: Row & Pick<StaffRow, 'lastLoginIp' | 'rowVersion'>, posts: Posts): UserDetail => ({
  ...factsOf(row),
  lastLoginIp: row.lastLoginIp,
  rowVersion: row.rowVersion,
  sysEmpInfo: { ...workplaceOf(row), ...posts },
})
