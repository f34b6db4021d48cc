import { dataScopes, type DataScopeType } from '@chargedeck/domain/role/data-scopes'
export const dataScopeTypeLabels: Record<DataScopeType, string> = {
  [dataScopes.all]: '全部数据',
  [dataScopes.orgAndBelow]: '本部门及以下数据',
  [dataScopes.org]: '本部门数据',
  [dataScopes.own]: '仅本人数据',
  [dataScopes.listed]: '自定义数据',
}
