import type { ShippedFolder } from './shipped-page.ts'

export const customerFolder: ShippedFolder = {
  code: 'main_customer',
  name: '客户中心',
  icon: 'team',
  router: '/customer',
  pages: [
    {
      code: 'caller',
      name: '来电',
      router: '/caller',
      component: 'main/caller',
      owns: ['/caller'],
      alsoReads: [
        'charge:order:page',
        'charge:order:detail',
        'charger:gun:list',
        'charger:gun:diagnose',
        'station:list',
      ],
    },
    {
      code: 'customer_ordinary',
      name: '普通客户',
      router: '/customer/ordinary',
      component: 'main/customer/ordinary',
      owns: ['/customer', '/trade/order/topUp', '/voucher'],
      alsoReads: ['customer:vip:page'],
    },
    {
      code: 'customer_vip',
      name: '会员',
      router: '/customer/vip',
      component: 'main/customer/vip',
      owns: ['/customer/vip'],
      alsoReads: ['customer:page', 'station:list'],
    },
    {
      code: 'customer_group',
      name: '企业客户',
      router: '/customer/group',
      component: 'main/customer/group',
      owns: ['/customer/group', '/trade/order/depositGroup'],
      alsoReads: ['station:list', 'company:list', 'charge:order:page', 'charge:order:detail', 'charge:order:summary'],
    },
    {
      code: 'activity',
      name: '活动',
      router: '/activity',
      component: 'main/activity',
      owns: ['/activity'],
      alsoReads: ['customer:page', 'customer:group:page', 'station:list', 'company:list'],
    },
    {
      code: 'open_app',
      name: '开放应用',
      router: '/customer/open-app',
      component: 'main/customer/open-app',
      owns: ['/openApp'],
    },
  ],
}
