import type { ShippedFolder } from './shipped-page.ts'

export const monitorFolder: ShippedFolder = {
  code: 'main_monitor',
  name: '监控中心',
  icon: 'dashboard',
  router: '/monitor',
  pages: [
    {
      code: 'monitor_runtime',
      name: '实时监控',
      router: '/monitor/runtime',
      component: 'main/monitor/runtime',
      owns: ['/rpt/monitor', '/rpt/order/charger'],
      alsoReads: ['station:list', 'charger:gun:list'],
    },
    {
      code: 'monitor_warn',
      name: '告警',
      router: '/monitor/warn',
      component: 'main/monitor/warn',
      owns: ['/rpt/monitor/warn'],
      alsoReads: ['station:list'],
    },
    {
      code: 'monitor_on_call',
      name: '告警通知',
      router: '/monitor/on-call',
      component: 'main/monitor/on-call',
      owns: ['/rpt/monitor/oncall'],
      alsoReads: ['station:list', 'company:list', 'sysOrg:tree'],
    },
    {
      code: 'monitor_work_order',
      name: '工单',
      router: '/monitor/work-order',
      component: 'main/monitor/work-order',
      owns: ['/rpt/monitor/work/order'],
      alsoReads: ['station:list', 'charger:pile:page'],
    },
  ],
}
