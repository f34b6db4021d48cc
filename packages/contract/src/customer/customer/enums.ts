import { type CardState, cardStates } from '@chargedeck/domain/customer/states'
export const customerTypeLabels = { NORMAL: '普通', VIP: '会员', GROUP: '企业员工' }
export type CustomerType = keyof typeof customerTypeLabels
export const cardStatusLabels: Record<CardState, string> = {
  [cardStates.none]: '未绑定',
  [cardStates.normal]: '正常',
  [cardStates.lost]: '已挂失',
}
export const registerSourceLabels = {
  WeChat: '微信',
  Alipay: '支付宝',
  APP: 'APP',
  CONSOLE: '后台',
  FISSION: '裂变邀请',
}
export const genderLabels = { 0: '未知', 1: '男', 2: '女' }
export type Gender = `${keyof typeof genderLabels}`
