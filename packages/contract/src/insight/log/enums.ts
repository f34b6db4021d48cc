import { type OpType, opTypes, type VisType, visTypes } from '@chargedeck/domain/log/kinds'
export const opTypeLabels: Record<OpType, string> = {
  [opTypes.other]: '其它',
  [opTypes.add]: '增加',
  [opTypes.delete]: '删除',
  [opTypes.edit]: '编辑',
  [opTypes.update]: '更新',
  [opTypes.query]: '查询',
  [opTypes.detail]: '详情',
  [opTypes.tree]: '树',
  [opTypes.import]: '导入',
  [opTypes.export]: '导出',
  [opTypes.grant]: '授权',
  [opTypes.forceOut]: '强退',
  [opTypes.clear]: '清空',
  [opTypes.changeState]: '修改状态',
}
export const visTypeLabels: Record<VisType, string> = {
  [visTypes.signIn]: '登录',
  [visTypes.signOut]: '登出',
}
export const successLabels = { Y: '成功', N: '失败' }

/** What a line of the log is about, or names: each has a page of the console or a name of its own. */
export const objectKindLabels = {
  STATION: '站点',
  PILE: '充电桩',
  GUN: '充电枪',
  FEE: '计费方案',
  ORDER: '充电订单',
  CUSTOMER: '客户',
  USER: '用户',
  ORG: '机构',
  ROLE: '角色',
  POSITION: '职位',
  MENU: '菜单',
  APP: '应用',
}
export type ObjectKind = keyof typeof objectKindLabels
