export const customerTypeLabels = { NORMAL: '普通', VIP: '会员', GROUP: '企业员工' }
export type CustomerType = keyof typeof customerTypeLabels
export const cardStatusLabels = { '0': '未绑定', '1': '正常', '2': '挂失' }
export type CardStatus = keyof typeof cardStatusLabels
export const registerSourceLabels = {
  WeChat: '微信',
  Alipay: '支付宝',
  APP: 'APP',
  CONSOLE: '后台',
  FISSION: '裂变邀请',
}
