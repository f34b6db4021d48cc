import { dataScopeTypeLabels } from '@chargedeck/contract/staff/role/enums'

const scopeWords: Readonly<Record<string, string>> = dataScopeTypeLabels
export const scopeWord = (dataScopeType: number): string => scopeWords[dataScopeType] ?? '-'

export const scope = { all: 1, listed: 5 }
export const scopeTexts: Readonly<Record<string, string>> = {
  '1': '不限机构，只有超级管理员可以授予',
  '2': '用户所在机构及其全部下级机构',
  '3': '仅用户所在机构',
  '4': '仅用户自己创建或负责的数据',
  '5': '在下方勾选的机构',
}
