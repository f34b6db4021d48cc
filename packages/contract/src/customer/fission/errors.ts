export const fissionErrorCodes = {
  'FISSION.NO_ACTIVITY': 3034120,
  'FISSION.INVITES_SELF': 3034121,
  'FISSION.ALREADY_REGISTERED': 3034122,
  'FISSION.ALREADY_INVITED': 3034123,
  'FISSION.MOST_INVITEES': 3034124,
  'FISSION.INVITER_LOCKED': 3034125,
} as const

export const fissionErrorTexts: Record<keyof typeof fissionErrorCodes, string> = {
  'FISSION.NO_ACTIVITY': '当前没有该客户可参加的邀请活动',
  'FISSION.INVITES_SELF': '不能邀请自己',
  'FISSION.ALREADY_REGISTERED': '该手机号已注册，不能再邀请',
  'FISSION.ALREADY_INVITED': '该手机号已被邀请',
  'FISSION.MOST_INVITEES': '已达该活动的邀请人数上限',
  'FISSION.INVITER_LOCKED': '该客户已锁定，不能邀请好友',
}
