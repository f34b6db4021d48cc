import type { ShippedFolder } from './shipped-page.ts'

export const reportFolder: ShippedFolder = {
  code: 'report',
  name: '报表中心',
  icon: 'bar-chart',
  router: '/report',
  pages: [
    {
      code: 'report_order_check',
      name: '订单对账',
      router: '/report/order-check',
      component: 'report/order-check',
      owns: ['/carrier/order/check'],
      alsoReads: ['connectivity:carrier:thirdParty:list'],
    },
  ],
}
