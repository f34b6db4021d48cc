export const dataScopeTypeLabels = {
  '1': '全部数据',
  '2': '本部门及以下数据',
  '3': '本部门数据',
  '4': '仅本人数据',
  '5': '自定义数据',
}
