import { dataScopeTypeLabels } from '@chargedeck/contract/staff/role/enums'
import { dataScopes } from '@chargedeck/domain/role/data-scopes'

const scopeWords: Readonly<Record<string, string>> = dataScopeTypeLabels
export const scopeWord = (dataScopeType: number): string => scopeWords[dataScopeType] ?? '-'

export const scopeTexts: Readonly<Record<string, string>> = {
  [dataScopes.all]: '不限机构，只有超级管理员可以授予',
  [dataScopes.orgAndBelow]: '用户所在机构及其全部下级机构',
  [dataScopes.org]: '仅用户所在机构',
  [dataScopes.own]: '仅用户自己创建或负责的数据',
  [dataScopes.listed]: '在下方勾选的机构',
}
