export const opTypeLabels = {
  '0': '其它',
  '1': '增加',
  '2': '删除',
  '3': '编辑',
  '4': '更新',
  '5': '查询',
  '6': '详情',
  '7': '树',
  '8': '导入',
  '9': '导出',
  '10': '授权',
  '11': '强退',
  '12': '清空',
  '13': '修改状态',
}
export type OpType = keyof typeof opTypeLabels
export const visTypeLabels = { '1': '登录', '2': '登出' }
export type VisType = keyof typeof visTypeLabels
export const successLabels = { Y: '成功', N: '失败' }
