import type { ShippedFolder } from './shipped-page.ts'

export const businessFolder: ShippedFolder = {
  code: 'main_business',
  name: '业务设置',
  icon: 'setting',
  router: '/business',
  pages: [
    {
      code: 'operation_config',
      name: '运营配置',
      router: '/operation-config',
      component: 'main/operation-config',
      owns: ['/operation/config'],
      alsoReads: ['company:list'],
    },
    {
      code: 'alarm_code',
      name: '告警码',
      router: '/alarm-code',
      component: 'main/alarm-code',
      owns: ['/fbk/alarm/code'],
    },
    {
      code: 'company',
      name: '公司',
      router: '/company',
      component: 'main/company',
      owns: ['/company'],
      alsoReads: ['sysOrg:tree'],
    },
    {
      code: 'pay_config',
      name: '支付配置',
      router: '/pay-config',
      component: 'main/pay-config',
      owns: ['/uniPay/cfg'],
      alsoReads: ['company:list'],
    },
    {
      code: 'channel_app',
      name: '渠道应用',
      router: '/channel-app',
      component: 'main/channel-app',
      owns: ['/wxApp/cfg', '/aliApp/cfg'],
      alsoReads: ['company:list', 'uniPay:cfg:list'],
    },
  ],
}
