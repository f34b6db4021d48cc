import type { ScopedWrites } from '../../../test/scoped-write.ts'

export const wxApp = {
  appName: '示例充电',
  appId: 'wx2421b1c4370ec43b',
  appSecret: 'a1b2c3d4e5f6',
  qrPage: 'pages/scan',
}
export const aliApp = { appName: '示例充电', appId: '2021000000000001', aliQrFlag: 1 }

export const scopedWrites: ScopedWrites = {
  '/wxApp/cfg/addedOrModify': ({ companyId }) => ({ ...wxApp, companyId }),
  '/aliApp/cfg/addedOrModify': ({ companyId }) => ({ ...aliApp, companyId }),
}
