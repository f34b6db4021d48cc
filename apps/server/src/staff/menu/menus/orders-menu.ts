import type { ShippedFolder } from './shipped-page.ts'

export const ordersFolder: ShippedFolder = {
  code: 'main_orders',
  name: '订单中心',
  icon: 'profile',
  router: '/orders',
  pages: [
    {
      code: 'orders_charge',
      name: '充电订单',
      router: '/orders/charge',
      component: 'main/orders/charge',
      owns: ['/charge/order', '/rpt/order/stop', '/rpt/order/stats/time', '/rpt/order/figures'],
      alsoReads: ['station:list', 'company:list', 'connectivity:carrier:thirdParty:list', 'kit:barrierGate:push:page'],
    },
    {
      code: 'orders_occupy',
      name: '占位订单',
      router: '/orders/occupy',
      component: 'main/orders/occupy',
      owns: ['/occupy'],
      alsoReads: ['station:list'],
    },
    {
      code: 'orders_trade',
      name: '交易订单',
      router: '/orders/trade',
      component: 'main/orders/trade',
      owns: ['/trade'],
      alsoReads: ['customer:group:page'],
    },
  ],
}
