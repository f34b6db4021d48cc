import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { UserRow } from '../user/public.ts'

export const presentMe = (user: UserRow) => ({
  id: user.id,
  account: user.account,
  username: user.account,
  nickName: user.nickName,
  name: user.name,
  avatar: user.avatar,
  birthday: user.birthday,
  sex: user.sex,
  email: user.email,
  phone: user.phone,
  tel: user.tel,
  adminType: user.adminType,
  lastLoginIp: user.lastLoginIp,
  lastLoginTime: user.lastLoginTime && toWallTime(user.lastLoginTime),
  lastLoginBrowser: user.lastLoginBrowser,
  lastLoginOs: user.lastLoginOs,
})
