import type { ShippedFolder } from './shipped-page.ts'

export const reportFolder: ShippedFolder = {
  code: 'report',
  name: '报表中心',
  icon: 'bar-chart',
  router: '/report',
  pages: [
    {
      code: 'report_daily_stats',
      name: '日统计',
      router: '/report/daily-stats',
      component: 'report/daily-stats',
      owns: ['/rpt/order/stats/daily', '/rpt/order/stats/stopCauses', '/rpt/order/stats/rebuild'],
      alsoReads: ['station:list', 'company:list'],
    },
    {
      code: 'report_monthly_stats',
      name: '月统计',
      router: '/report/monthly-stats',
      component: 'report/monthly-stats',
      owns: ['/rpt/order/stats/monthly', '/rpt/order/stats/monthQty', '/rpt/order/stats/electricityCost'],
      alsoReads: ['station:list', 'company:list'],
    },
    {
      code: 'report_order_flow',
      name: '订单流水',
      router: '/report/order-flow',
      component: 'report/order-flow',
      owns: ['/rpt/order/flow', '/rpt/reportMail'],
      alsoReads: ['station:list', 'company:list', 'sysUser:selector'],
    },
    {
      code: 'report_order_check',
      name: '订单对账',
      router: '/report/order-check',
      component: 'report/order-check',
      owns: ['/carrier/order/check'],
      alsoReads: ['connectivity:carrier:thirdParty:list'],
    },
    {
      code: 'report_order_occupy',
      name: '占位统计',
      router: '/report/order-occupy',
      component: 'report/order-occupy',
      owns: ['/rpt/order/occupy'],
      alsoReads: ['station:list', 'company:list', 'occupy:order:page'],
    },
  ],
}
